/** Work in pieces, and documents that many wait for, while connections are coming: those come first. */
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import type { Context } from 'koa';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { arrivals, nextTurn } from '../../api/framework/arrivals.ts';
import { FairUse } from '../../server/http/fair-use.ts';
import { replyAsIs, respond } from '../../server/http/respond.ts';

const CONNECTIONS = 60;

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer(() => arrivals.came()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as { port: number });
});
afterAll(() => void server.close());

/** As many at once, none of which has been accepted when this returns. */
function burst(): void {
  for (let index = 0; index < CONNECTIONS; index++) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
  }
}

function holdUp(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

const contextOf = (more: object = {}) =>
  ({ ips: ['192.0.2.1'], req: { headers: {}, socket: {} }, state: {}, ...more }) as unknown as Context;

describe('while connections are coming', () => {
  it.each([
    ['work that no request waits for', () => nextTurn],
    [
      'a page that is made for a request',
      () => {
        const pause = new FairUse().pauses(contextOf());
        return async () => void (await pause());
      },
    ],
  ])('%s does not go on', async (_, breaks) => {
    const pause = breaks();
    const before = arrivals.count;
    burst();
    let pieces = 0;
    while (arrivals.count < before + CONNECTIONS) {
      holdUp(4);
      pieces++;
      await pause();
    }
    // One for each, were they to take turns.
    expect(pieces).toBeLessThan(CONNECTIONS / 4);
  });

  it('an answer waits its turn, and without them it does not', async () => {
    const { turns } = new FairUse();
    const before = arrivals.count;
    burst();
    while (arrivals.count < before + CONNECTIONS / 2) await new Promise(setImmediate);
    expect(turns.isFree).toBe(false);
    while (arrivals.count < before + CONNECTIONS) await new Promise(setImmediate);
    // The last of them ends no turn that brought none.
    await nextTurn();
    await nextTurn();
    expect(turns.isFree).toBe(true);
  });
});

it('those who waited for the same long document are sent it over several turns', async () => {
  const fairUse = new FairUse();
  const send = respond(fairUse);
  let turn = 0;
  const sentIn: number[] = [];
  const made = Promise.withResolvers<Buffer>();
  const answers = Array.from({ length: 40 }, (_, index) => {
    const res = {
      writeHead() {},
      // As long as the system takes for a megabyte that nobody reads.
      end() {
        holdUp(4);
        sentIn.push(turn);
      },
    };
    const ctx = contextOf({ ips: [`192.0.2.${index}`], res, state: { headers: {} } });
    return send(ctx, async () => replyAsIs(ctx, 200, await made.promise));
  });
  made.resolve(Buffer.alloc(1024 * 1024));
  const counting = setInterval(() => turn++, 1);
  onTestFinished(() => clearInterval(counting));
  await Promise.all(answers);
  expect(sentIn).toHaveLength(40);
  const most = Math.max(...Object.values(Object.groupBy(sentIn, String)).map((each) => each?.length ?? 0));
  expect(most).toBeLessThan(10);
});
