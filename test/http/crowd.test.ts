/** How many connections there are at once, whoever opens and closes them in whatever order. */
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import fc from 'fast-check';
import type { Logger } from 'pino';
import { expect, it } from 'vitest';
import { boundConnections } from '../../server/http/connections.ts';

const MOST = 6;

class Peer extends EventEmitter {
  readonly remoteAddress: string;
  isCut = false;

  constructor(address: string) {
    super();
    this.remoteAddress = address;
  }

  close(): void {
    this.emit('close');
  }

  destroy(): void {
    this.isCut = true;
    this.close();
  }
}

/** A client that connects, or the connection among those open that is closed. */
const events = fc.array(
  fc.oneof(fc.constantFrom('192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'), fc.nat(20)),
  { minLength: 60, maxLength: 120 },
);

it('they are as many as there may be, and one of whoever has most makes room for the next', () => {
  fc.assert(
    fc.property(events, (list) => {
      const server = Object.assign(new EventEmitter(), { setTimeout: () => {} });
      let warnings = 0;
      const log = { warn: () => warnings++ };
      boundConnections(server as unknown as Server, log as unknown as Logger, MOST);
      const open = new Set<Peer>();
      let isCalm = true;
      let expected = 0;
      for (const event of list) {
        if (typeof event === 'number') {
          const closed = [...open][event];
          if (closed) {
            open.delete(closed);
            closed.close();
            if (open.size < MOST / 2) isCalm = true;
          }
          expect([...open].some(({ isCut }) => isCut)).toBe(false);
          continue;
        }
        const peer = new Peer(event);
        open.add(peer);
        const shares = [...Map.groupBy(open, ({ remoteAddress }) => remoteAddress)];
        const most = Math.max(...shares.map(([, peers]) => peers.length));
        server.emit('connection', peer);
        const cut = [...open].filter(({ isCut }) => isCut);
        expect(cut).toHaveLength(open.size > MOST ? 1 : 0);
        for (const each of cut) {
          const [, of = []] = shares.find(([address]) => address === each.remoteAddress) ?? [];
          expect(of).toHaveLength(most);
          // Its oldest.
          expect(of[0]).toBe(each);
          open.delete(each);
          if (isCalm) expected++;
          isCalm = false;
        }
      }
      expect(warnings).toBe(expected);
    }),
  );
});
