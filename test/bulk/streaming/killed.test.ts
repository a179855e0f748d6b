/** A broker that is killed, and a command that is: every event arrives, in order, and repeats are known by their id. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { Event } from '../../../api/framework/followed.ts';
import { LARGEST_PAGE } from '../../../client/list.ts';
import { folder } from '../../pipeline/builds.ts';
import { startService } from '../../service.ts';
import { ended } from '../bulk.ts';
import { startCommand } from '../queue/commands.ts';
import { BROKERS } from './brokers.ts';

const FROM = '2026-01-01T00:00:00Z';
/** Some days a second. */
const STREAM = ['stream', '--seed', 7, '--from', FROM, '--speed', 500_000];
/** What may come twice after one end: what is sent before the first of it is confirmed, and what is written later. */
const MOST_REPEATS = 2 * 512;

it.for(BROKERS)(
  '$name and the command are killed: nothing is lost',
  { timeout: 240_000 },
  async (kind, { skip }) => {
    if (kind.lacks) skip(kind.lacks);
    const place = await folder();
    const broker = await kind.start(place);
    onTestFinished(() => broker.stop());
    const state = join(await folder(), 'state.json');
    const start = () => {
      const child = startCommand([...STREAM, '--to', broker.url, '--state', state]);
      onTestFinished(() => void child.kill('SIGKILL'));
      return { child, outcome: ended(child) };
    };

    const first = start();
    await confirmed(state, 100);
    await broker.restart('SIGKILL');
    await confirmed(state, (await kept(state)).events + 100);
    first.child.kill('SIGKILL');
    const { stderr } = await first.outcome;
    expect(stderr).toMatch(
      /^fixture-data: \w+:.*; waiting for it\n(.*; waiting for it\n)*fixture-data: \S+ is back\n$/,
    );

    const before = await kept(state);
    const second = start();
    await confirmed(state, before.events + 100);
    second.child.kill('SIGTERM');
    const last = await second.outcome;
    const after = await kept(state);
    expect([last.signal, last.stderr]).toEqual([
      'SIGTERM',
      expect.stringMatching(
        `^fixture-data: goes on after ${before.last?.id} of .*\n` +
          `fixture-data: SIGTERM: sent ${after.events - before.events} events to ${broker.url}.*, ` +
          `up to ${after.last?.id} of .*; the same command goes on from there\n$`,
      ),
    ]);

    const received = await broker.received();
    const once = [...new Set(received)];
    const events = once.map((text) => JSON.parse(text) as Event);
    // Of one id there is one text, and its first appearance is in its place.
    expect(new Set(events.map(({ id }) => id)).size).toBe(once.length);
    const told = await toldUntil(after.last?.time as string);
    expect(events.slice(0, told.length)).toEqual(told);
    expect(after.events).toBe(told.length);
    expect(received.length - once.length).toBeLessThanOrEqual(MOST_REPEATS);
  },
);

interface Kept {
  events: number;
  last?: { id: string; time: string };
}

const kept = async (state: string): Promise<Kept> => JSON.parse(await readFile(state, 'utf8'));

/** Waits until so many events are confirmed. */
async function confirmed(state: string, events: number): Promise<void> {
  while ((await kept(state).catch(() => ({ events: 0 }))).events < events) await wait(50);
}

/** What the API tells of the same window. */
async function toldUntil(to: string): Promise<Event[]> {
  const service = await startService();
  const events: Event[] = [];
  for (;;) {
    const after = events.length > 0 ? `&after=${events.at(-1)?.id}` : '';
    const answer = await service.get(
      `/api/events?seed=7&from=${FROM}&to=${to}&count=${LARGEST_PAGE}${after}`,
    );
    const { data } = (await answer.json()) as { data: Event[] };
    events.push(...data);
    if (data.length < LARGEST_PAGE) break;
  }
  await service.stop();
  return events;
}
