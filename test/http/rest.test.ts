import { expect, it } from 'vitest';
import { Rest } from '../../server/http/rest.ts';

const MB = 1024 ** 2;

/** A process whose clock and memory are set; a collection leaves 100 MiB. */
function resting() {
  const state = { now: 0, taken: 140 * MB, collections: 0 };
  const rest = new Rest({
    now: () => state.now,
    taken: () => state.taken,
    async collect() {
      state.collections++;
      state.taken = 100 * MB;
    },
  });
  const after = async (seconds: number) => {
    state.now += seconds * 1000;
    await rest.look();
    return state.collections;
  };
  return { rest, state, after };
}

it('collects once when nobody has waited for ten seconds, first after the start', async () => {
  const { after } = resting();
  expect(await after(9)).toBe(0);
  expect(await after(1)).toBe(1);
  expect(await after(60)).toBe(1);
});

it('collects again only once that is worth it', async () => {
  const { state, after } = resting();
  await after(10);
  state.taken += 8 * MB - 1;
  expect(await after(3600)).toBe(1);
  state.taken += 1;
  expect(await after(1)).toBe(2);
});

it('never collects while somebody waits, nor soon after', async () => {
  const { rest, after } = resting();
  rest.begun();
  rest.begun();
  expect(await after(60)).toBe(0);
  rest.ended('/api/orders');
  expect(await after(60)).toBe(0);
  rest.ended('other');
  expect(await after(9)).toBe(0);
  expect(await after(1)).toBe(1);
});

it('rests although somebody watches it', async () => {
  const { rest, after } = resting();
  for (const route of ['/healthz', '/readyz', '/metrics']) {
    rest.begun();
    await after(3);
    rest.ended(route);
  }
  expect(await after(1)).toBe(1);
});

it('does not begin anew while it collects', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let [now, begun] = [0, 0];
  const collect = () => {
    begun++;
    return over;
  };
  const rest = new Rest({ now: () => now, taken: () => 140 * MB, collect });
  now = 20_000;
  const looks = [rest.look(), rest.look()];
  expect(begun).toBe(1);
  end();
  await Promise.all(looks);
});
