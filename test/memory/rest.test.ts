/** A server that nobody asks for anything gives back what the start and its last requests left. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { serve } from '../server-process.ts';

/** What V8 has for young objects, in MiB; it is a hundredth of it until somebody asks again. */
async function youngMiB(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_space_size_total_bytes\{space="new"\} (\d+)$/m.exec(text) ?? [];
  return Number(bytes) / 1024 ** 2;
}

it('a server that rests collects, after the start and after requests, however often it is watched', async () => {
  const { origin } = await serve({ RELEASES_DIR: inject('releases') });
  for (const seed of [1, 2]) {
    expect(await youngMiB(origin)).toBeGreaterThan(2);
    while ((await youngMiB(origin)) > 2) {
      await fetch(`${origin}/healthz`);
      await wait(500);
    }
    for (let request = 0; request < 20; request++) {
      const response = await fetch(`${origin}/api/orders?count=100&seed=${100 * seed + request}`);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  }
});
