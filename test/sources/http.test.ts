/** What `fetchBytes` does with answers that no one would like to have, given by a server on the loopback. */
import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type FetchOptions, fetchBytes } from '../../sources/intake/http.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { decodeText } from '../../sources/intake/text.ts';
import { gzipBomb } from './upstream/answer.ts';
import { serve } from './upstream/listener.ts';

const TEXT = { 'content-type': 'text/plain' };
const quick: FetchOptions = { source: 'test', pausesMs: [1, 1], timeoutMs: 20_000 };

async function rejection(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => Promise.reject(new Error('nothing failed')),
    (error) => error as Error,
  );
}

/** The message of the refusal, without the place that begins it, and how often was asked. */
async function refused(
  listener: (response: ServerResponse, request: Parameters<RequestListener>[0]) => void,
  options: Partial<FetchOptions> = {},
): Promise<{ told: string; requests: number }> {
  let requests = 0;
  const origin = await serve((request, response) => {
    requests++;
    listener(response, request);
  });
  const error = await rejection(fetchBytes(`${origin}/file`, { ...quick, ...options }));
  expect(error).toBeInstanceOf(SourceError);
  const place = `test, ${origin}/file: `;
  expect(error.message.startsWith(place), error.message).toBe(true);
  return { told: error.message.slice(place.length), requests };
}

describe('an answer', () => {
  it('is followed on the same host, and its validators kept', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(308, { location: 'new' }).end();
      else
        response.writeHead(200, { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' }).end('x');
    });
    const fetched = await fetchBytes(`${origin}/old`, quick);
    expect(fetched).toMatchObject({
      url: `${origin}/new`,
      validator: { etag: '"1"', lastModified: 'Sat, 21 Nov 2026 00:00:00 GMT' },
      notModified: false,
    });
    expect(Buffer.from(fetched.bytes).toString()).toBe('x');
  });

  it('is asked for conditionally with the validators at hand', async () => {
    const origin = await serve((request, response) => {
      const known =
        request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'then';
      response.writeHead(known ? 304 : 200).end();
    });
    const have = { etag: '"1"', lastModified: 'then' };
    expect((await fetchBytes(origin, { ...quick, have })).notModified).toBe(true);
    expect((await fetchBytes(origin, { ...quick, have: { etag: '"2"' } })).notModified).toBe(false);
  });

  it('may be compressed', async () => {
    const text = 'Faroe Islands\n'.repeat(10_000);
    const origin = await serve((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip');
      response.writeHead(200, { ...TEXT, 'content-encoding': 'gzip' }).end(gzipSync(text));
    });
    const { bytes } = await fetchBytes(origin, { ...quick, mediaType: 'text/plain' });
    expect(Buffer.from(bytes).toString()).toBe(text);
  });

  it('that comes at the second try is as good', async () => {
    const reasons: string[] = [];
    let requests = 0;
    const origin = await serve((_, response) => {
      if (requests++ === 0) response.writeHead(502, TEXT).end('Bad Gateway');
      else response.writeHead(200, TEXT).end('x');
    });
    const { bytes } = await fetchBytes(origin, { ...quick, onRetry: (reason) => reasons.push(reason) });
    expect(Buffer.from(bytes).toString()).toBe('x');
    expect(reasons).toEqual([`${origin}: answered 502 Bad Gateway (text/plain): Bad Gateway`]);
  });
});

describe('refused is an answer', () => {
  it.each([500, 502, 503, 504, 429])('with status %i, after three tries', async (status) => {
    const { told, requests } = await refused((response) =>
      response.writeHead(status, { ...TEXT, 'retry-after': '0' }).end('<b>no\n luck'),
    );
    expect(told).toMatch(new RegExp(`^answered ${status} .* \\(text/plain\\): <b>no luck; tried 3 times$`));
    expect(requests).toBe(3);
  });

  it.each([400, 401, 403, 404, 410, 204, 206])('with status %i, at once', async (status) => {
    const { told, requests } = await refused((response) => response.writeHead(status, TEXT).end());
    expect(told).toMatch(new RegExp(`^answered ${status} .* \\(text/plain\\): no body$`));
    expect(requests).toBe(1);
  });

  it('with 304 to a request without a condition', async () => {
    expect((await refused((response) => response.writeHead(304).end())).told).toMatch(/^answered 304/);
  });

  it('of another media type, or of none', async () => {
    const mediaType = 'text/plain';
    const html = await refused(
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance'),
      { mediaType },
    );
    expect(html.told).toBe('expected text/plain, received 200 OK (text/html): <html>Maintenance');
    const none = await refused((response) => response.writeHead(200).end('x'), { mediaType });
    expect(none.told).toBe('expected text/plain, received 200 OK (no media type): x');
  });

  it('that is shorter than announced', async () => {
    const { told, requests } = await refused((response) => {
      response.writeHead(200, { ...TEXT, 'content-length': '1000' });
      response.write('half', () => response.destroy());
    });
    expect(told).toMatch(/^no answer \(.+\); tried 3 times$/);
    expect(requests).toBe(3);
  });

  it('whose chunks end without the last one', async () => {
    const { told } = await refused((response) => {
      response.writeHead(200, TEXT);
      response.write('half', () => response.destroy());
    });
    expect(told).toMatch(/^no answer \(.+\); tried 3 times$/);
  });

  it('whose compressed body was cut off before it was sent', async () => {
    const whole = gzipSync('Faroe Islands\n'.repeat(10_000));
    const { told } = await refused((response) =>
      response
        .writeHead(200, { ...TEXT, 'content-encoding': 'gzip', 'content-length': whole.length >> 1 })
        .end(whole.subarray(0, whole.length >> 1)),
    );
    expect(told).toMatch(/^no answer \(unexpected end of file\); tried 3 times$/);
  });

  it('that says gzip and is not', async () => {
    const { told } = await refused((response) =>
      response.writeHead(200, { ...TEXT, 'content-encoding': 'gzip' }).end('plain'),
    );
    expect(told).toMatch(/^no answer \(incorrect header check\); tried 3 times$/);
  });

  it('in a coding that was not asked for', async () => {
    const { told } = await refused((response) =>
      response.writeHead(200, { ...TEXT, 'content-encoding': 'br' }).end(brotliCompressSync('x')),
    );
    expect(told).toBe("the body is encoded as 'br', expected gzip or nothing");
  });

  it('without a connection', async () => {
    const { told } = await refused((_, request) => request.socket.destroy());
    expect(told).toMatch(/^no answer \(socket hang up\); tried 3 times$/);
    // The port of a server that is gone.
    let stop = () => {};
    const origin = await serve(
      () => {},
      (end) => {
        stop = end as () => void;
      },
    );
    stop();
    const error = await rejection(fetchBytes(origin, quick));
    expect(error.message).toMatch(/no answer \(.*ECONNREFUSED.*\); tried 3 times$/);
  });

  it('that does not come in time, or does not end in time', async () => {
    const limits = { timeoutMs: 40 };
    expect((await refused(() => {}, limits)).told).toBe('no complete answer within 40 ms; tried 3 times');
    const begun = await refused((response) => response.writeHead(200, TEXT).write('['), limits);
    expect(begun.told).toBe('no complete answer within 40 ms; tried 3 times');
  });
});

describe('a body over the limit', () => {
  const limitBytes = 1_000;

  it('is not waited for when it is announced', async () => {
    const closed = Promise.withResolvers<void>();
    const { told } = await refused(
      (response) => {
        response.on('close', closed.resolve);
        response.writeHead(200, { ...TEXT, 'content-length': '2000' }).flushHeaders();
      },
      // Longer than the test may take: it is not the time limit that ends the connection.
      { limitBytes, timeoutMs: 600_000 },
    );
    expect(told).toBe('the body is larger than the limit of 1000 bytes');
    await closed.promise;
  });

  it('is left where the limit is reached when it has no end', async () => {
    const closed = Promise.withResolvers<void>();
    const { told, requests } = await refused(
      (response) => {
        response.writeHead(200, TEXT);
        const timer = setInterval(() => response.write(' '.repeat(400)), 1);
        response.on('close', () => {
          clearInterval(timer);
          closed.resolve();
        });
      },
      { limitBytes },
    );
    expect(told).toBe('the body is larger than the limit of 1000 bytes');
    expect(requests).toBe(1);
    await closed.promise;
  });

  it('is not unpacked beyond the limit', async () => {
    // 1 GiB of zeros in 1 MB: what is in memory shows how far it was unpacked.
    const bomb = gzipBomb();
    const before = process.memoryUsage();
    let highest = 0;
    const watch = setInterval(() => {
      const { arrayBuffers, external } = process.memoryUsage();
      highest = Math.max(highest, arrayBuffers + external - before.arrayBuffers - before.external);
    }, 1);
    const { told } = await refused(
      (response) => response.writeHead(200, { ...TEXT, 'content-encoding': 'gzip' }).end(bomb),
      { limitBytes: 2 ** 20 },
    );
    clearInterval(watch);
    expect(told).toBe(`the body is larger than the limit of ${2 ** 20} bytes`);
    expect(highest).toBeLessThan(2 ** 26);
  });
});

describe('a redirect', () => {
  it('to another host is not followed', async () => {
    let reached = 0;
    const elsewhere = await serve((_, response) => {
      reached++;
      response.writeHead(200, TEXT).end('x');
    });
    const { told } = await refused((response) =>
      response.writeHead(302, { location: `${elsewhere}/file` }).end(),
    );
    expect(told).toMatch(new RegExp(`^redirected to ${elsewhere}; only redirects on http://127`));
    expect(reached).toBe(0);
  });

  it('for ever, or to nowhere, is given up', async () => {
    const loop = await refused((response) => response.writeHead(301, { location: '/file' }).end());
    expect(loop).toEqual({ told: 'redirected more than 5 times', requests: 6 });
    const nowhere = await refused((response) => response.writeHead(301, { location: 'http://[' }).end());
    expect(nowhere.told).toBe("redirected to 'http://[', which is no URL");
  });
});

describe('giving up', () => {
  it('is told at once, before the request, during it and between two', async () => {
    const before = fetchBytes('http://127.0.0.1:9', {
      ...quick,
      signal: AbortSignal.abort(new Error('before')),
    });
    expect((await rejection(before)).message).toBe('before');
    for (const status of [undefined, 500]) {
      const abort = new AbortController();
      const origin = await serve((_, response) => {
        if (status) response.writeHead(status).end();
        setTimeout(() => abort.abort(new Error('given up')), 5);
      });
      const options = { ...quick, pausesMs: [60_000], signal: abort.signal };
      expect((await rejection(fetchBytes(origin, options))).message).toBe('given up');
    }
  });
});

describe('text', () => {
  it('that is not UTF-8 is refused with its line', () => {
    const at = { source: 'test', file: 'names.txt' };
    expect(decodeText(at, Buffer.from('Åland\nCôte'))).toBe('Åland\nCôte');
    const latin1 = Buffer.concat([Buffer.from('Åland\nCuba\n'), Buffer.from('Côte', 'latin1')]);
    expect(() => decodeText(at, latin1)).toThrow(
      'test, names.txt: the file is not valid UTF-8; line 3 is the first that is not',
    );
    expect(() => decodeText(at, Buffer.from('Åland').subarray(0, 1))).toThrow(/line 1 is/);
  });
});
