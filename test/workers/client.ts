/** Clients of a server with several workers, each with a connection of its own, and which worker answered them. */
import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { LogLine } from '../server-process.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Client {
  /** Asks on the connection, which is opened anew if it was closed. */
  ask(path: string, id?: string): Promise<Answer>;
  close(): void;
}

export function connected(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (path, id) =>
      new Promise((resolve, reject) => {
        const headers = id === undefined ? {} : { 'X-Request-Id': id };
        const asked = request(`${origin}${path}`, { agent, headers }, async (response) => {
          try {
            const chunks = await Array.fromAsync(response as AsyncIterable<Buffer>);
            const { statusCode = 0, headers: given } = response;
            resolve({ status: statusCode, headers: given, body: Buffer.concat(chunks).toString() });
          } catch (error) {
            reject(error as Error);
          }
        });
        asked.on('error', reject).end();
      }),
    close: () => agent.destroy(),
  };
}

/** Processes of the workers: the children of the primary. */
export const workersOf = (primary: number): number[] =>
  readFileSync(`/proc/${primary}/task/${primary}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** The workers that the log names, by request. */
export const answeredBy = (lines: readonly LogLine[]): Map<string, number> =>
  new Map(
    lines
      .filter(({ msg }) => msg === 'request')
      .map(({ requestId, worker }) => [String(requestId), Number(worker)]),
  );
