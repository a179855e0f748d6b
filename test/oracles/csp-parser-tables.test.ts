/** The syntax of Content-Security-Policies against the parser tables of Chromium and Firefox. */
import { describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { isPublished, published } from './vectors.ts';

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
  remarks: { directive: string; expression: string | null }[];
}

const parse = (policy: string) => asker.ask<Parsed>('/api/csp/parse', { policy });

function sourcesOf(value: string, directive = 'script-src'): Source[] {
  return parse(`${directive} ${value}`).data.policies[0]?.directives[0]?.sources ?? [];
}

describe.runIf(isPublished('csp/firefox-parser-cases.json'))("Firefox's parser cases", () => {
  interface Row {
    policy: string;
    serialized: string;
    policyCount: number;
  }

  const SELF = 'http://www.selfuri.com';

  /** A source as Firefox writes it out: with a scheme, its path decoded; nothing where it takes none. */
  function writtenSource({ expression, kind, scheme, host, port, path, ...parts }: Source): string {
    switch (kind) {
      case 'scheme':
        return `${scheme}:`;
      case 'host':
        if (expression === '*') return '*';
        return `${scheme ?? 'http'}://${host}${port ? `:${port}` : ''}${path ? decodeURIComponent(path) : ''}`;
      case 'nonce':
        return `'nonce-${parts.nonce}'`;
      case 'hash':
        return `'${parts.algorithm}-${parts.digest}'`;
      case 'keyword':
        return expression === "'unsafe-allow-redirects'" ? '' : expression.toLowerCase();
      default:
        return '';
    }
  }

  /** The tokens of a value as Firefox writes them out; undefined where it leaves out the directive. */
  function writtenValue(name: string, value: readonly string[], invalid: ReadonlySet<string | null>) {
    const known = value.filter((token) => !invalid.has(token));
    switch (name) {
      case 'report-uri': {
        const urls = value.map((url) => URL.parse(url, SELF)?.href).filter((url) => url !== undefined);
        return urls.length > 0 ? urls : undefined;
      }
      case 'sandbox':
        return known.map((token) => token.toLowerCase());
      case 'upgrade-insecure-requests':
        return [];
      case 'require-trusted-types-for':
        return known.length > 0 ? value : undefined;
      case 'trusted-types': {
        const names = value.filter((token) => token !== "'none'");
        return names.length > 0 ? names : ["'none'"];
      }
      default:
        return value;
    }
  }

  function written({ policies, remarks }: Parsed): string {
    return policies
      .flatMap(({ directives }) =>
        directives.map(({ name, status, value, sources }) => {
          if (status === null || status === 'removed') return '';
          if (sources) {
            const kept = sources.map(writtenSource).filter((text) => text !== '');
            return [name, ...(kept.length > 0 ? kept : ["'none'"])].join(' ');
          }
          const invalid = new Set(
            remarks.filter((remark) => remark.directive === name).map(({ expression }) => expression),
          );
          const tokens = writtenValue(name, value, invalid);
          return tokens ? [name, ...tokens].join(' ') : '';
        }),
      )
      .filter((text) => text !== '')
      .join('; ');
  }

  /** Policies that Firefox reads otherwise, with the reason. */
  const DIFFERING: Readonly<Record<string, string>> = {
    'script-src http://www.example.com#foo': 'the grammar of a source has no fragment (§2.3.1)',
    'script-src http://www.example.com?foo=bar': 'the grammar of a source has no query (§2.3.1)',
    'script-src http://www.example.com:8888#foo': 'likewise',
    'script-src http://www.example.com:8888?foo': 'likewise',
    'script-src http://www.example.com/#foo': 'likewise',
    'script-src http://www.example.com/?foo': 'likewise',
    'script-src http://www.example.com/path-1/file.js#foo': 'likewise',
    'script-src http://www.example.com/path-1/file.js?foo': 'likewise',
    'script-src http://www.example.com/path-1/file.js?foo#bar': 'likewise',
    'default-src */': 'the grammar lets a path follow the host * (§2.3.1)',
  };

  it('are read alike', () => {
    const rows = published<Row[]>('csp/firefox-parser-cases.json');
    expect(rows).toHaveLength(372);
    const differing: string[] = [];
    for (const { policy, serialized } of rows) {
      const { status, data } = parse(policy);
      // An empty parameter is refused, where a browser has no policy.
      const text = status === 200 ? written(data) : policy;
      if (text !== serialized) differing.push(policy);
    }
    expect(differing.sort()).toEqual(Object.keys(DIFFERING).sort());
  });
});

describe.runIf(isPublished('csp/chromium-parser-tables.json'))("Chromium's parser tables", () => {
  type HostRow = [
    scheme: string,
    host: string,
    port?: number | string,
    path?: string,
    any?: boolean,
    anyPort?: boolean,
  ];
  interface Tables {
    ParseFrameAncestors: [text: string, expected?: [hosts: HostRow[], self?: boolean, star?: boolean]][];
    ParseSerializedSourceList: [
      directive: string,
      value: string,
      expected: { expr: string },
      warning?: string,
    ][];
    ParseHash: [text: string, algorithm: string, bytes: (string | number)[]][];
  }
  const tables = published<Tables>('csp/chromium-parser-tables.json');

  it('of ancestors are read alike', () => {
    expect(tables.ParseFrameAncestors).toHaveLength(51);
    for (const [text, expected] of tables.ParseFrameAncestors) {
      const sources = sourcesOf(text, 'frame-ancestors');
      const [hosts = [], self = false, star = false] = expected ?? [];
      const ours = sources
        .filter(({ kind, expression }) => (kind === 'host' && expression !== '*') || kind === 'scheme')
        .map(({ scheme, host, port, path }) => ({
          scheme: scheme ?? '',
          host: (host ?? '').replace(/^\*\.?/, ''),
          anyHost: host?.startsWith('*') ?? false,
          port: port === null || port === '*' ? null : Number(port),
          anyPort: port === '*',
          path: decodeURIComponent(path ?? ''),
        }));
      const theirs = hosts.map(
        ([scheme, host, port = 'PORT_UNSPECIFIED', path = '', anyHost = false, anyPort = false]) => ({
          scheme,
          host,
          anyHost,
          port: typeof port === 'number' ? port : null,
          anyPort,
          path,
        }),
      );
      expect(ours, text).toEqual(theirs);
      expect(
        sources.some(({ expression }) => expression === "'self'"),
        text,
      ).toBe(self);
      expect(
        sources.some(({ expression }) => expression === '*'),
        text,
      ).toBe(star);
    }
  });

  /** What Chromium has beyond the standard. */
  const CHROMIUM_ONLY = /^'(wasm-eval|strict-dynamic-url|(url|eval)-sha\d+-.*)'$/;

  it('of source lists are read alike', () => {
    expect(tables.ParseSerializedSourceList).toHaveLength(29);
    for (const [, value, { expr }, warning = ''] of tables.ParseSerializedSourceList) {
      const sources = sourcesOf(value);
      const nonces = [...expr.matchAll(/>nonces\.push_back\(([^)]*)\)/g)].map(([, nonce]) => nonce);
      expect(
        sources.flatMap(({ nonce }) => nonce ?? []),
        value,
      ).toEqual(nonces);
      const hashes = [...expr.matchAll(/>hashes\.emplace_back\(k(Sha\d+),vector<uint8_t>\{([^}]*)\}/g)];
      expect(
        sources
          .filter(({ kind }) => kind === 'hash')
          .map(({ algorithm, digest }) => [algorithm, bytesOf(digest)]),
        value,
      ).toEqual(
        hashes.map(([, algorithm = '', bytes = '']) => [algorithm.toLowerCase(), bytes.replaceAll(',', '')]),
      );
      const invalid = sources.filter(
        ({ kind, expression }) => kind === 'invalid' && !CHROMIUM_ONLY.test(expression),
      );
      const named = /contains an invalid source: '(.*)'\. It will be ignored/.exec(warning)?.[1];
      if (named)
        expect(
          invalid.map(({ expression }) => expression),
          value,
        ).toContain(named);
      else expect(invalid, value).toEqual([]);
    }
  });

  const bytesOf = (digest: string | null) => Buffer.from(digest ?? '', 'base64url').toString('latin1');

  /** Hashes that Chromium reads otherwise, with the reason. */
  const DIFFERING_HASHES: Readonly<Record<string, string>> = {
    "'sha-256-Y2Q'": 'the grammar has no hyphen in the algorithm (§2.3.1)',
    "'sha-384-Y2Q='": 'likewise',
    "'sha-512-Y2Q='": 'likewise',
    "'sha256-ABCDE'": 'the grammar takes any base64 characters; that they decode is not asked',
  };

  it('of hashes are read alike', () => {
    expect(tables.ParseHash).toHaveLength(17);
    const differing: string[] = [];
    for (const [text, algorithm, bytes] of tables.ParseHash) {
      const [source] = sourcesOf(text);
      const ours = source?.kind === 'hash' ? [source.algorithm, bytesOf(source.digest)] : ['kmaxvalue', ''];
      const characters = bytes.map((byte) => (typeof byte === 'number' ? String.fromCharCode(byte) : byte));
      const theirs = [algorithm.toLowerCase().replace(/^k(?=sha)/, ''), characters.join('')];
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) differing.push(text);
    }
    expect(differing).toEqual(Object.keys(DIFFERING_HASHES));
  });
});
