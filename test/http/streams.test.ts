/** Events as they happen: paced by the clock of the world, gone on with after a cut, and never a burden. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import type { Fixture } from '../../api/framework/route.ts';
import { MOST_STREAMS } from '../../api/framework/stream.ts';
import { createClient } from '../../client/index.ts';
import { type Message, messages } from '../../client/messages.ts';
import { EventLog } from '../../generators/events/event-log.ts';
import { type RunningService, startService } from '../service.ts';
import { dataOf, type Event, STREAM, streamsOf, WINDOW } from './streaming.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { opened, all, pages } = streamsOf(() => service);

describe('a stream', () => {
  it('tells what the pages of its window tell, and ends with it', async () => {
    const told = await all(`${WINDOW}&speed=0`);
    const paged = await pages(WINDOW);
    expect(paged.length).toBeGreaterThan(500);
    expect(dataOf(told)).toEqual(paged);
    expect(told.map(({ id }) => id)).toEqual(paged.map(({ id }) => id));
  });

  it.each(['types=order.placed,incident.began', 'world=medium&types=order.placed'])(
    'of %s tells what is asked',
    async (asked) => {
      const told = dataOf(await all(`${WINDOW}&${asked}&speed=0`));
      expect(told).toEqual(await pages(`${WINDOW}&${asked}`));
      expect(told.length).toBeGreaterThan(3);
    },
  );

  it('goes on after the event that the client had last, wherever it was cut', async () => {
    const whole = (await all(`${WINDOW}&speed=0`)).map(({ id }) => id);
    for (const index of [0, 1, 77, whole.length - 2]) {
      const rest = await all(`${WINDOW}&speed=0`, { 'Last-Event-ID': whole[index] as string });
      expect(rest.map(({ id }) => id)).toEqual(whole.slice(index + 1));
      expect(await all(`${WINDOW}&speed=0&after=${whole[index]}`)).toEqual(rest);
    }
    // The header is newer than the address.
    const newer = await all(`${WINDOW}&speed=0&after=${whole[1]}`, { 'Last-Event-ID': whole[77] as string });
    expect(newer[0]?.id).toBe(whole[78]);
  });

  it('that is over tells its client not to come back', async () => {
    const last = (await all(`${WINDOW}&speed=0`)).at(-1) as Message;
    const after = await opened(`${WINDOW}&speed=0`, { 'Last-Event-ID': last.id });
    expect([after.status, await after.text()]).toEqual([204, '']);
  });

  it('without from begins now, and after an event where that was', async () => {
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const before = Date.now();
    for await (const { data } of messages(await opened('seed=7&speed=0', {}, leave.signal))) {
      expect(Date.parse((JSON.parse(data) as Event).time)).toBeGreaterThanOrEqual(before);
      break;
    }
    const [first, second] = await pages(WINDOW);
    const resumed = await opened('seed=7&speed=0', { 'Last-Event-ID': (first as Event).id }, leave.signal);
    for await (const { data } of messages(resumed)) {
      expect(JSON.parse(data)).toEqual(second);
      break;
    }
  });

  it('that has come to a day that is still to come goes on there', async () => {
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const [first, second] = await pages('seed=7&from=2044-01-01&to=2044-01-10');
    const resumed = await opened('seed=7&speed=0', { 'Last-Event-ID': (first as Event).id }, leave.signal);
    expect(resumed.status).toBe(200);
    for await (const { data } of messages(resumed)) {
      expect(JSON.parse(data)).toEqual(second);
      break;
    }
  });

  it('sends nothing before its time', async () => {
    const speed = 86_400;
    const began = performance.now();
    const origin = Date.parse('2026-01-01T00:00:00Z');
    const early: Event[] = [];
    let count = 0;
    const query = `seed=7&from=2026-01-01&to=2026-01-04&speed=${speed}`;
    for await (const { data } of messages(await opened(query))) {
      const event = JSON.parse(data) as Event;
      count += 1;
      // A timer may run out a millisecond too soon.
      if ((performance.now() - began + 2) * speed < Date.parse(event.time) - origin) early.push(event);
    }
    expect(count).toBeGreaterThan(30);
    expect(early).toEqual([]);
  });

  it('is paced from the event on after which it goes on', async () => {
    const [first, second] = await pages(`${WINDOW}&types=order.placed`);
    const gap = Date.parse((second as Event).time) - Date.parse((first as Event).time);
    // Half a second from one to the other.
    const speed = Math.max(1, Math.round(gap / 500));
    const began = performance.now();
    const query = `${WINDOW}&types=order.placed&speed=${speed}&after=${(first as Event).id}`;
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    for await (const { id } of messages(await opened(query, {}, leave.signal))) {
      expect(id).toBe((second as Event).id);
      expect(performance.now() - began).toBeGreaterThan(gap / speed - 2);
      break;
    }
  });

  it('answers HEAD with its headers alone', async () => {
    const response = await fetch(`${service.origin}${STREAM}?${WINDOW}`, { method: 'HEAD' });
    expect([response.status, response.headers.get('x-seed'), await response.text()]).toEqual([200, '7', '']);
  });

  it.each([
    ['', 'seed', 'seed: must be set, such as seed=1'],
    [
      'seed=1&speed=x',
      'speed',
      'speed: must be a number from 0 to 1000000: seconds of the world in one second, 0 as fast ' +
        "as you read; received 'x'.",
    ],
    ['seed=1&speed=1000001', 'speed', "received '1000001'"],
    ['seed=1&speed=-1', 'speed', "received '-1'"],
    ['seed=1&speed=1&speed=2', 'speed', "received '1, 2'"],
    ['seed=1&count=5', 'count', 'count: is for /api/events, which has pages'],
    ['seed=1&format=csv', 'format', 'format: is for /api/events'],
    ['seed=1&types=order.payed', 'types', 'order.paid'],
    ['seed=1&tpyes=order.paid', 'tpyes', "did you mean 'types'?"],
    ['seed=1&from=2026-02-01&to=2026-01-01', 'to', 'to: must be at least from'],
    ['seed=1&after=evt_000000000000', 'after', 'after: must be the id of an event of seed 1'],
    ['seed=1&world=large', 'world', 'small'],
  ])('refuses %s by its %s', async (query, parameter, detail) => {
    const response = await opened(query);
    const body = (await response.json()) as ProblemBody;
    expect([response.status, body.code]).toEqual([400, 'invalid_parameter']);
    expect(body.detail).toContain(detail);
    expect(body.errors.map((each) => each.parameter)).toEqual([parameter]);
  });

  it('of another seed refuses the event that its client had last, by the name of the header', async () => {
    const [event] = await pages(WINDOW);
    for (const header of [true, false]) {
      const { id } = event as Event;
      const name = header ? 'Last-Event-ID' : 'after';
      const response = await (header ? opened('seed=8', { [name]: id }) : opened(`seed=8&after=${id}`));
      const { detail, errors } = (await response.json()) as ProblemBody;
      expect([response.status, detail, errors.map(({ parameter }) => parameter)]).toEqual([
        400,
        expect.stringContaining(`${name}: must be the id of an event of seed 8`),
        [name],
      ]);
    }
  });

  it('is refused by all that is wrong at once', async () => {
    const query = 'count=5&speed=x&types=order.payed&tpyes=a&from=2026-02-30';
    const { detail, errors } = (await (await opened(query)).json()) as ProblemBody;
    expect(errors.map(({ parameter }) => parameter).sort()).toEqual([
      'count',
      'from',
      'seed',
      'speed',
      'tpyes',
      'types',
    ]);
    for (const { parameter, message } of errors) expect(detail).toContain(`${parameter}: ${message}`);
  });

  it('is no JSON, and there is none of other routes', async () => {
    expect((await opened(WINDOW, { Accept: 'application/json' })).status).toBe(406);
    expect((await fetch(`${service.origin}/api/orders/stream?seed=7`)).status).toBe(404);
  });
});

it('a page and a stream look for their first event in steps', async () => {
  const ahead = vi.spyOn(EventLog.prototype, 'ahead');
  onTestFinished(() => ahead.mockRestore());
  await service.get(`/api/events?${WINDOW}&count=20&offset=5`);
  await (await opened(`${WINDOW}&types=incident.began&speed=0`)).text();
  expect(ahead.mock.calls).toEqual([[24], [0]]);
  // To their end: what follows has nothing left to look at.
  for (const { value } of ahead.mock.results) expect(value.next()).toEqual({ done: true, value: undefined });
});

describe('streams', () => {
  it('of one client are bounded, and one that is closed makes room', async () => {
    // A service of its own: streams of other tests may not have ended yet.
    const own = await startService();
    onTestFinished(() => own.stop());
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const query = 'seed=7&types=incident.began&speed=1';
    const closing = new AbortController();
    // Held, since fetch closes the connection of a response that is collected as garbage.
    const open = [await opened(query, {}, closing.signal, own)];
    while (open.length < MOST_STREAMS.client) open.push(await opened(query, {}, leave.signal, own));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    const refused = await opened(query, {}, undefined, own);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(open.map(({ bodyUsed }) => bodyUsed)).toEqual(open.map(() => false));
    closing.abort();
    await vi.waitFor(async () => expect((await opened(query, {}, leave.signal, own)).status).toBe(200));
  });

  it('that nobody reads make nothing, and hold up nobody', async () => {
    const { route } = (await import('../shared-registry.ts').then((it) => it.sharedRegistry())).get(
      '/api/events',
    ) as { route: Fixture };
    let made = 0;
    const follow = route.follow?.bind(route);
    const counting = vi.spyOn(route as Required<Fixture>, 'follow').mockImplementation(function* (...asked) {
      for (const event of follow?.(...asked) ?? []) {
        made += 1;
        yield event;
      }
    });
    onTestFinished(() => counting.mockRestore());
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.pause();
    socket.write(`GET ${STREAM}?seed=7&from=2015-01-01&speed=0 HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    // What the system takes is full once no more are made.
    for (let before = -1; before !== made || made === 0; await wait(300)) {
      before = made;
      expect((await service.get('/healthz')).status).toBe(200);
    }
    expect(made).toBeGreaterThan(100);
    const filled = made;
    socket.resume();
    await vi.waitFor(() => expect(made).toBeGreaterThan(filled), 30_000);
  });
});

it('ends for a client that leaves', async () => {
  const leave = new AbortController();
  const live = createClient({ baseUrl: service.origin })
    .events({ seed: 7, types: ['incident.began'] }, { signal: leave.signal })
    .live(1);
  const next = live.next();
  setTimeout(() => leave.abort(new Error('left')), 300);
  await expect(next).rejects.toThrow('left');
});
