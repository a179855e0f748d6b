/** An answer that was kept is the answer that would be made now. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Prepared } from '../../api/framework/prepare.ts';
import { keptAnswer, keptAnswers } from '../../server/http/kept-answers.ts';
import { type RunningService, startService } from '../service.ts';
import { ask } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ RELEASES_DIR: inject('releases') });
});
afterAll(() => service.stop());

const kept = () => service.dataset.derived(keptAnswers).answers;

describe('an answer asked for again', () => {
  it.each([
    '/api/addresses?seed=11',
    '/api/addresses?seed=11&pretty',
    '/api/addresses?seed=11&unwrap',
    '/api/addresses?seed=11&format=csv',
    '/api/addresses?seed=11&conut=3',
    '/api/ipv4-cidr/parse?cidr=10.0.0.0/8&fields=cidr',
    '/api/countries?region=oceania',
    '/api/orders?seed=11&count=100&to=2026-01-31',
    '/api/users?seed=11&count=100&locale=ja',
    '/api/users?seed=11&count=100&locale=ja&format=ndjson',
  ])('%s differs in nothing but its instant', async (path) => {
    const size = kept().size;
    await ask(service.origin, path);
    // Most answers are never asked for again.
    expect(kept().size).toBe(size);
    const first = await ask(service.origin, path);
    expect(kept().size).toBe(size + 1);
    await delay(5);
    const second = await ask(service.origin, path);
    expect(kept().size).toBe(size + 1);
    const instant = /"generatedAt": ?"([^"]+)"/;
    const [, then] = instant.exec(first.text) ?? [];
    const [, now] = instant.exec(second.text) ?? [];
    expect(second.text.replace(now ?? '', '')).toBe(first.text.replace(then ?? '', ''));
    if (then !== undefined) expect(Date.parse(now ?? '')).toBeGreaterThan(Date.parse(then));
    const { date: _, 'x-request-id': id, ...fields } = second.headers;
    const { date: __, 'x-request-id': firstId, ...firstFields } = first.headers;
    expect(fields).toEqual(firstFields);
    expect(id).not.toBe(firstId);
  });

  it('is not kept where it read the clock, drew a seed or was refused', async () => {
    const size = kept().size;
    for (const path of [
      '/api/weather',
      '/api/weather',
      '/api/weather?seed=x',
      '/api/addresses?seed=12&simulate=delay:1',
    ]) {
      await ask(service.origin, path);
    }
    expect(kept().size).toBe(size);
  });

  it('is compared with the tag the caller has', async () => {
    const path = '/api/addresses?seed=13';
    await ask(service.origin, path);
    const { headers } = await ask(service.origin, path);
    const again = await ask(service.origin, path, { headers: { 'if-none-match': headers.etag as string } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('that is long is outside of the heap, where it counts as the bytes that it is', async () => {
    const { answers } = keptAnswers();
    const text = 'é'.repeat(100_000);
    const prepared = { now: 0, format: 'csv', universal: { unwrap: false } } as Prepared;
    answers.set('long', keptAnswer(prepared, {}, text));
    expect(answers.get('long')?.parts).toEqual([Buffer.from(text)]);
    expect(answers.calculatedSize).toBe(200_000 + 1024 + 'long'.length);
    // V8 may take two bytes for each character.
    answers.set('short', keptAnswer(prepared, {}, 'x'.repeat(1000)));
    expect(answers.calculatedSize).toBe(200_000 + 2 * 1000 + 2 * 1024 + 'longshort'.length);
  });

  it('is compressed as it was the first time', async () => {
    const path = '/api/users?seed=12&count=100&locale=ja';
    const plain = await ask(service.origin, path);
    await ask(service.origin, path);
    expect(kept().size).toBeGreaterThan(0);
    const response = await fetch(service.origin + path, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const { data } = JSON.parse(plain.text);
    expect(((await response.json()) as { data: unknown }).data).toEqual(data);
  });

  it('makes room for others', () => {
    const { answers } = keptAnswers();
    const body = Buffer.from('x'.repeat(200_000));
    for (let index = 0; index < 1000; index++) answers.set(String(index), { headers: {}, parts: [body] });
    expect(answers.calculatedSize).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(answers.has('999')).toBe(true);
    answers.set('large', { headers: {}, parts: [body, body] });
    expect(answers.has('large')).toBe(false);
  });
});
