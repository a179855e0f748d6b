/** The syntax of Content-Security-Policies rule by rule, the directive table and hashes. */
import { describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface Source {
  expression: string;
  kind: string;
  scheme: string | null;
  host: string | null;
  port: string | null;
  path: string | null;
  nonce: string | null;
  algorithm: string | null;
  digest: string | null;
  allows: string;
}

interface Parsed {
  normalized: string;
  policies: {
    index: number;
    directives: { name: string; status: string | null; value: string[]; sources: Source[] | null }[];
  }[];
  remarks: { id: string; directive: string; expression: string | null; remedy: string }[];
}

const parse = (policy: string) => asker.ask<Parsed>('/api/csp/parse', { policy });

function sourcesOf(value: string, directive = 'script-src'): Source[] {
  return parse(`${directive} ${value}`).data.policies[0]?.directives[0]?.sources ?? [];
}

const remarksOf = (policy: string) =>
  parse(policy).data.remarks.map(({ id, directive, expression }) => [id, directive, expression]);

describe('a policy', () => {
  it('is written out as browsers understand it', () => {
    const { data } = parse(
      " ;; SCRIPT-src\t'self'\n A.example ;script-src *; img-src ü ,, ; , base-uri 'none';",
    );
    expect(data.normalized).toBe("script-src 'self' A.example, base-uri 'none'");
    expect(data.policies.map(({ index }) => index)).toEqual([0, 1]);
    expect(parse(data.normalized).data.normalized).toBe(data.normalized);
  });

  it('is read as the parsers on npm read it', () => {
    const read = (policy: string) =>
      parse(policy).data.policies[0]?.directives.map(({ name, value }) => [name, value]);
    // The example of content-security-policy-parser.
    expect(
      read(
        "default-src 'self'; script-src 'unsafe-eval' scripts.example; object-src; style-src styles.example",
      ),
    ).toEqual([
      ['default-src', ["'self'"]],
      ['script-src', ["'unsafe-eval'", 'scripts.example']],
      ['object-src', []],
      ['style-src', ['styles.example']],
    ]);
    // Two of the tests of csp_evaluator's parser.
    expect(read("default-src 'none';default-src foo.bar;object-src 'none';OBJECT-src foo.bar;")).toEqual([
      ['default-src', ["'none'"]],
      ['object-src', ["'none'"]],
    ]);
    expect(read("DEFAULT-src 'NONE';img-src 'sElf' HTTPS: Example.com/CaseSensitive;")).toEqual([
      ['default-src', ["'NONE'"]],
      ['img-src', ["'sElf'", 'HTTPS:', 'Example.com/CaseSensitive']],
    ]);
  });

  it('has its expressions taken apart', () => {
    expect(sourcesOf('WSS://*.Example.com:*/a/')).toEqual([
      {
        expression: 'WSS://*.Example.com:*/a/',
        kind: 'host',
        scheme: 'wss',
        host: '*.example.com',
        port: '*',
        path: '/a/',
        nonce: null,
        algorithm: null,
        digest: null,
        allows: 'Every subdomain of example.com over wss or https, on any port, below /a/.',
      },
    ]);
    expect(sourcesOf("'NONCE-aB_-='")).toMatchObject([{ kind: 'nonce', nonce: 'aB_-=' }]);
    expect(sourcesOf("'SHA384-aB/+=='")).toMatchObject([
      { kind: 'hash', algorithm: 'sha384', digest: 'aB/+==' },
    ]);
    expect(sourcesOf('localhost:')).toMatchObject([{ kind: 'scheme', scheme: 'localhost' }]);
  });

  it.each([
    'http://a.example//b',
    'a.example/%4',
    'a.example?x',
    'a.example#x',
    'user@a.example',
    '*.*.example',
    '*a.example',
    'a*.example',
    'a..example',
    '.example',
    '*.',
    'a_b.example',
    'https://',
    '//a.example',
    '/path',
    '[::1]',
    'https://a.example:',
    'a.example:8x',
    "'nonce-'",
    "'nonce-a===='",
    "'nonce-a b'",
    "'sha1-abcd'",
    "'sha256-'",
    "'selfish'",
    "'self",
    "'",
    "''",
    '"self"',
  ])('matches nothing by %s', (text) => {
    expect(sourcesOf(text)[0]?.kind).toBe('invalid');
  });

  it.each([
    ['scrpt-src a.example', ['unknown-directive', 'scrpt-src', null]],
    ["img-src 'self'; IMG-SRC *", ['duplicate-directive', 'img-src', null]],
    ['img-src ü.example', ['not-ascii', 'img-src', null]],
    ['img-src a.example script-src b.example', ['missing-semicolon', 'img-src', 'script-src']],
    ['img-src self', ['missing-quotes', 'img-src', 'self']],
    ['script-src sha256-abcd', ['missing-quotes', 'script-src', 'sha256-abcd']],
    ['img-src a.example/?x', ['invalid-expression', 'img-src', 'a.example/?x']],
    ["img-src 'none' a.example", ['none-with-others', 'img-src', "'none'"]],
    ["img-src 'none' 'none'", ['repeated-none', 'img-src', "'none'"]],
    ["frame-ancestors 'none' 'NONE' 'none'", ['repeated-none', 'frame-ancestors', "'NONE'"]],
    ["script-src-attr 'self'", ['misplaced-expression', 'script-src-attr', "'self'"]],
    ['img-src', ['empty-source-list', 'img-src', null]],
    ["img-src 'nonce-abcdefgh'", ['misplaced-expression', 'img-src', "'nonce-abcdefgh'"]],
    ["script-src 'sha256-abcd'", ['wrong-digest-length', 'script-src', "'sha256-abcd'"]],
    ['sandbox allow-everything', ['invalid-value', 'sandbox', 'allow-everything']],
    ['upgrade-insecure-requests 1', ['invalid-value', 'upgrade-insecure-requests', '1']],
    ["require-trusted-types-for 'style'", ['invalid-value', 'require-trusted-types-for', "'style'"]],
    ['trusted-types a$', ['invalid-value', 'trusted-types', 'a$']],
    ["webrtc 'maybe'", ['invalid-value', 'webrtc', "'maybe'"]],
    ['report-to a b', ['invalid-value', 'report-to', 'b']],
    ['report-uri', ['invalid-value', 'report-uri', null]],
    ['plugin-types text/html', ['deprecated-directive', 'plugin-types', null]],
  ])('%s gets a remark', (policy, remark) => {
    expect(remarksOf(policy)).toContainEqual(remark);
  });

  it('with a misspelt directive gets the name that was meant', () => {
    const [remark] = parse('scrpt-src a.example').data.remarks;
    expect(remark?.remedy).toBe('Write script-src, if that is meant, or remove the directive.');
    const [other] = parse('something-else a.example').data.remarks;
    expect(other?.remedy).toBe('Correct the name or remove the directive.');
  });

  it('that is in order gets none', () => {
    expect(
      remarksOf(
        "default-src 'none'; script-src 'nonce-abcdefgh' 'strict-dynamic' 'report-sample' 'report-sha256' " +
          "'wasm-unsafe-eval' 'trusted-types-eval' 'inline-speculation-rules' https:; style-src 'self' " +
          "'unsafe-inline'; connect-src wss://a.example *.b.example:8443/x/; frame-ancestors 'self'; sandbox " +
          "allow-scripts; require-trusted-types-for 'script'; trusted-types a b 'allow-duplicates'; report-to main; " +
          "upgrade-insecure-requests; fenced-frame-src https:; webrtc 'block'",
      ),
    ).toEqual([]);
  });
});

describe('the directive table', () => {
  interface Row {
    name: string;
    status: string;
    fallbackChain: string[];
    fallsBackTo: string | null;
    successor: string | null;
  }
  const directives = (name?: string) => asker.ask<{ directives: Row[] }>('/api/csp/directives', { name });

  it('has a chain for each and a successor for what is not in use', () => {
    const rows = directives().data.directives;
    expect(rows.length).toBeGreaterThan(30);
    for (const { name, status, fallbackChain, fallsBackTo, successor } of rows) {
      expect(fallbackChain[0]).toBe(name);
      expect(fallsBackTo).toBe(fallbackChain[1] ?? null);
      expect(successor === null, name).toBe(status === 'current' || status === 'experimental');
    }
  });

  it('narrows by names, and refuses one that it lacks', () => {
    expect(directives('WORKER-SRC').data.directives).toMatchObject([
      { name: 'worker-src', fallbackChain: ['worker-src', 'child-src', 'script-src', 'default-src'] },
    ]);
    expect(directives('img-src,font-src').data.directives).toHaveLength(2);
    expect(directives('scrpt-src').refusal).toContain("unknown directive 'scrpt-src'");
  });
});

describe('a hash', () => {
  interface Hash {
    bytes: number;
    digest: string;
    hashSource: string;
    integrity: string;
  }
  const hash = (content: string, algorithm?: string) =>
    asker.ask<Hash>('/api/csp/hash', { content, algorithm });

  // The digests of CSP Level 3 §8.3 and of FIPS 180-4's example.
  it('is that of the standards', () => {
    expect(hash('doSubmit()').data.hashSource).toBe("'sha256-jzgBGA4UWFFmpOBq0JpdsySukE1FrEN5bUpoK8Z29fY='");
    expect(Buffer.from(hash('abc', 'sha512').data.digest, 'base64').toString('hex')).toMatch(
      /^ddaf35a193617abacc4173/,
    );
    expect(Buffer.from(hash('abc', 'sha384').data.digest, 'base64').toString('hex')).toMatch(
      /^cb00753f45a35e8bb5a03d/,
    );
  });

  it('is taken of UTF-8', () => {
    const { data } = hash('ü');
    expect(data.bytes).toBe(2);
    expect(data.integrity).toBe(data.hashSource.slice(1, -1));
  });

  it('warns of line breaks that HTML normalizes', () => {
    expect(hash('a\r\nb').warnings.join()).toContain('carriage return');
    expect(hash('a\nb').warnings).toEqual([]);
  });

  it('is refused for more than 8192 characters', () => {
    expect(hash('x'.repeat(8192)).status).toBe(200);
    expect(hash('x'.repeat(8193)).status).toBe(400);
  });
});
