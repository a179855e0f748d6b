/** Sends many raw requests to a server, each on a separate connection, and checks what comes back. */
import { connect } from 'node:net';
import { Key } from '../../generators/draws/random.ts';
import { rawRequest } from './request.ts';

export interface RawFindings {
  answered: number;
  /** Connections that were closed, or given up, without an answer. */
  silent: number;
  failures: { request: string; failure: string }[];
  /** Answers by status. */
  statuses: Record<string, number>;
}

/** Connections at a time. */
const LANES = 64;

/**
 * What is not answered by then waits for more bytes: a head without an end, a body that is shorter than it says. At
 * first, and then so many times as long as the slowest answer took.
 */
const FIRST_PATIENCE_MS = 2000;
const LEAST_PATIENCE_MS = 150;
const TIMES = 3;

/** `seed` makes a run repeatable; `progress` hears of each thousand. */
export async function sendRaw(
  origin: string,
  seed: number,
  count: number,
  progress: (done: number) => void = () => {},
): Promise<RawFindings> {
  const root = Key.root(seed, 'raw', 1);
  const findings: RawFindings = { answered: 0, silent: 0, failures: [], statuses: {} };
  let next = 0;
  let slowest = FIRST_PATIENCE_MS / TIMES;
  const lane = async () => {
    while (next < count) {
      const index = next++;
      const request = rawRequest(root.at(index).stream('request'));
      const began = performance.now();
      const bytes = await exchange(origin, request, Math.max(LEAST_PATIENCE_MS, slowest * TIMES));
      // What was long ago counts less and less.
      if (bytes !== '') slowest = Math.max(slowest * 0.95, performance.now() - began);
      const failure = bytes === '' ? undefined : faultOf(bytes);
      const status = bytes.slice(9, 12);
      if (bytes === '') findings.silent++;
      else findings.answered++;
      if (bytes !== '') findings.statuses[status] = (findings.statuses[status] ?? 0) + 1;
      if (failure) findings.failures.push({ request: request.slice(0, 400), failure });
      if (index % 1000 === 999) progress(index + 1);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return findings;
}

/** The first answer to some bytes, as Latin-1 text; '' where none came in time. */
function exchange(origin: string, request: string, patienceMs: number): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    let received = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(request, 'latin1'));
    const patience = setTimeout(() => socket.destroy(), patienceMs);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      received += text;
      if (isWhole(received)) socket.destroy();
    });
    // A server that refuses early may reset a connection on which the client is still writing.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(
        received.startsWith('HTTP/1.1 100') ? received.slice(received.indexOf('\r\n\r\n') + 4) : received,
      );
    });
  });
}

/** Whether a head and the body that it announces have arrived. */
function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0 || received.startsWith('HTTP/1.1 100')) return false;
  const length = /^content-length: (\d+)/im.exec(received.slice(0, end))?.[1];
  return length === undefined ? false : received.length >= end + 4 + Number(length);
}

/** What is wrong with an answer, if anything. */
function faultOf(answer: string): string | undefined {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  if (!status) return `no status line: ${answer.slice(0, 80)}`;
  if (status === 500) return answer.slice(0, 2000);
  if (status < 400) return undefined;
  const head = answer.slice(0, answer.indexOf('\r\n\r\n'));
  if (!/^content-type: application\/problem\+json/im.test(head)) return `no problem: ${answer.slice(0, 300)}`;
  return undefined;
}
