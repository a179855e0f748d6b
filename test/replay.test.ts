/** `meta.params` sent back gives the same data: what README says, and the fields that it names as exceptions. */
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { traitsOf } from '../api/framework/params.ts';
import type { Parameters } from './ask.ts';
import { sharedAsker } from './shared-asker.ts';

const asker = await sharedAsker();

/** Fields that repeat what was sent, or tell of it, where `meta.params` has the canonical form. */
const ECHOES: Readonly<Record<string, readonly string[]>> = {
  '/api/ipv4-cidr/parse': ['inputIp'],
  '/api/language-tags/canonicalize': ['input', 'isCanonical', 'kind'],
};

const replayed = [...asker.registry.values()].filter(({ route }) =>
  ['computation', 'reference'].includes(route.kind),
);

it.each(replayed.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, { route }) => {
  const changed = new Set<string>();
  for (const example of route.examples) {
    const query = Object.fromEntries(new URLSearchParams(example));
    const first = asker.ask(path, query);
    const sent: Parameters = {};
    for (const [name, value] of Object.entries({ ...first.params, count: query.count })) {
      const isRepeated = route.query[name] && traitsOf(route.query[name] as z.ZodType).many === 'repeat';
      sent[name] = (Array.isArray(value) && !isRepeated ? value.join(',') : value) as string;
    }
    const again = asker.ask(path, sent);
    expect(again.refusal, example).toBe('');
    if (route.kind === 'reference') expect(again.data, example).toEqual(first.data);
    for (const [name, value] of Object.entries(first.data)) {
      if (JSON.stringify(value) !== JSON.stringify(again.data[name])) changed.add(name);
    }
  }
  expect([...changed].sort()).toEqual(ECHOES[path] ?? []);
});
