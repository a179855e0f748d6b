/** Streams to Redis: entries of one of its streams. */
import { LoadError } from '../loading/load-error.ts';
import { connect, isAway, readRedisAddress } from '../queue/redis.ts';
import { AT_ONCE, type Receiver, textOf } from './receiver.ts';

/** Answers that pass: Redis is loading its data, has no memory for more, or is not the one that is written to. */
const PASSING = /^(LOADING|OOM|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|MISCONF|NOREPLICAS)/;

export function redis(address: string, name: string): Receiver {
  const where = readRedisAddress(address, '--to');
  return {
    shown: where.shown,
    atOnce: AT_ONCE,
    remedies: [],
    async connect() {
      const client = await connect(where, { waits: false, what: 'a stream to Redis' });
      return {
        async send(events) {
          const pipeline = client.pipeline();
          for (const event of events) {
            const { id, type, subject, time } = event;
            pipeline.xadd(
              name,
              '*',
              ...Object.entries({ id, type, subject, time }).flat(),
              'event',
              textOf(event),
            );
          }
          const [error] = ((await pipeline.exec()) ?? []).flatMap(([each]) => each ?? []);
          if (!error) return;
          if (isAway(error) || PASSING.test(error.message)) throw error;
          const remedy = error.message.startsWith('WRONGTYPE') ? '; take another --name' : '';
          throw new LoadError(`${where.shown}: ${error.message}${remedy}`, { cause: error });
        },
        async close() {
          client.disconnect();
        },
      };
    },
  };
}
