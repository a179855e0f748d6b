/** An S3 store on a loopback port: s3rver, behind a door that sees every request and can refuse it. */
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { folder } from '../pipeline/builds.ts';

export const BUCKET = 'site';

/** What stands in for the answer of the store: a status, or the connection cut. */
export type Fault = number | 'cut' | undefined;

export interface Seen {
  method: string;
  /** Key of the object; empty for the bucket. */
  key: string;
  /** Requests for the same object by the same method before this one. */
  earlier: number;
}

export interface Store {
  endpoint: string;
  seen: Seen[];
  /** Asked at each request. */
  fault: (seen: Seen) => Fault;
  /** Changes a list of objects on its way out. */
  list: (xml: string) => string;
  stop(): Promise<void>;
}

/** `pageSize` is the most objects that one list has. */
export async function startStore(pageSize = 1000): Promise<Store> {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await folder(),
    configureBuckets: [{ name: BUCKET }],
    // The door asks for whole lists where a later page was signed for.
    allowMismatchedSignatures: true,
  });
  const { port } = (await s3.run()) as AddressInfo;

  const store: Store = { endpoint: '', seen: [], fault: () => undefined, list: (xml) => xml, stop };
  const door = createServer(async (received, response) => {
    const url = new URL(received.url ?? '', 'http://store');
    const { method = '' } = received;
    const key = decodeURIComponent(url.pathname.slice(`/${BUCKET}/`.length));
    const earlier = store.seen.filter((each) => each.method === method && each.key === key).length;
    const seen = { method, key, earlier };
    store.seen.push(seen);
    const fault = store.fault(seen);
    if (fault === 'cut') {
      received.socket.destroy();
      return;
    }
    if (fault !== undefined) {
      received.resume();
      response.writeHead(fault, { 'Content-Type': 'application/xml' });
      response.end(method === 'HEAD' ? '' : '<Error><Code>Faulty</Code><Message>as asked</Message></Error>');
      return;
    }
    const isList = url.searchParams.has('list-type');
    const token = Number(url.searchParams.get('continuation-token') ?? 0);
    url.searchParams.delete('continuation-token');
    const sent = request(
      { port, method, path: `${url.pathname}${url.search}`, headers: received.headers, agent: false },
      async (answer: IncomingMessage) => {
        if (!isList) {
          response.writeHead(answer.statusCode as number, answer.rawHeaders);
          answer.pipe(response);
          return;
        }
        const xml = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)).toString();
        response.writeHead(answer.statusCode as number, { 'Content-Type': 'application/xml' });
        response.end(store.list(pageOf(xml, token, pageSize)));
      },
    );
    sent.on('error', () => response.destroy());
    received.on('close', () => received.complete || sent.destroy());
    received.pipe(sent);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  store.endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  return store;

  async function stop(): Promise<void> {
    door.closeAllConnections();
    await new Promise((resolve) => door.close(resolve));
    await s3.close();
  }
}

/** A page of a whole list. s3rver makes its own tokens with DES, which OpenSSL no longer has. */
function pageOf(xml: string, from: number, size: number): string {
  const objects = xml.match(/<Contents>.*?<\/Contents>/gs) ?? [];
  const isTruncated = from + size < objects.length;
  const next = isTruncated ? `<NextContinuationToken>${from + size}</NextContinuationToken>` : '';
  return xml
    .replaceAll(/<Contents>.*?<\/Contents>/gs, '')
    .replace(/<IsTruncated>\w+<\/IsTruncated>/, `<IsTruncated>${isTruncated}</IsTruncated>${next}`)
    .replace('</ListBucketResult>', `${objects.slice(from, from + size).join('')}</ListBucketResult>`);
}
