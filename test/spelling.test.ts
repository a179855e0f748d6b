/** Names that are sent in another case: read as ours, with a warning; what differs by more is refused, as ever. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { z } from 'zod';
import { list, oneOf, readOf, repeated, traitsOf } from '../api/framework/params.ts';
import { universalParameters } from '../api/framework/universal.ts';
import { type Asker, openAsker } from './ask.ts';
import { requiredParameters } from './required.ts';

let asker: Asker;
beforeAll(async () => {
  asker = await openAsker(inject('releases'));
});
afterAll(() => asker.close());

it('of every parameter that has few values are read in any case', () => {
  let read = 0;
  for (const [path, endpoint] of asker.registry) {
    const required = new URLSearchParams(requiredParameters(endpoint) as Record<string, string>);
    const shape = { ...endpoint.route.query, ...universalParameters(endpoint.route) };
    for (const [name, schema] of Object.entries(shape)) {
      const { json } = traitsOf(schema as z.ZodType);
      const values =
        ((json.items as { enum?: string[] } | undefined) ?? (json as { enum?: string[] })).enum ?? [];
      if (name === 'fields' || name === 'exclude') continue;
      for (const value of values) {
        const other = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
        if (other === value || values.includes(other)) continue;
        const reading = (sent: string) => {
          const query = new URLSearchParams(required);
          query.set(name, sent);
          const { faults, warnings, values: own, universal } = endpoint.reader.read(String(query));
          return { faults, warnings: warnings.map(({ text }) => text), read: { own, universal } };
        };
        const usual = reading(value);
        const said = `${name}: '${other}' is read as '${value}', the canonical form`;
        const given = reading(other);
        expect([path, name, given.read, given.faults]).toEqual([path, name, usual.read, usual.faults]);
        if (!usual.warnings.some((text) => text.startsWith(`${name} `)))
          expect([path, given.warnings]).toEqual([path, [said, ...usual.warnings]]);
        read += 1;
      }
    }
  }
  expect(read).toBeGreaterThan(1000);
});

describe('a name', () => {
  it.each(['Hom', 'home ', 'homes', 'höme', 'HOME!', ''])(
    'that differs by more is refused: %j',
    (category) => {
      expect(asker.ask('/api/products', { category }).refusal).toContain('category: ');
    },
  );

  it('that is two in other case is refused, unless it is one of them', () => {
    const read = readOf(oneOf('m', 'M', 'other'));
    expect(['m', 'M', 'OTHER', 'Other', 'x'].map((raw) => read?.(raw))).toEqual([
      'm',
      'M',
      'other',
      'other',
      undefined,
    ]);
    expect(readOf(oneOf('aA', 'Aa'))?.('AA')).toBeUndefined();
  });

  it('in a list is read beside others, of which only what is none is refused', () => {
    const asked = list(oneOf('one', 'two'), 3);
    expect(readOf(asked)?.('ONE, two')).toEqual(['one', 'two']);
    expect(traitsOf(asked).remark?.('ONE,Two,one')).toBe(
      "'ONE' is read as 'one', 'Two' is read as 'two', the canonical form",
    );
    const { refusal } = asker.ask('/api/products', { sort: 'Price,nothing' });
    expect(refusal).toContain("received 'nothing'");
    expect(refusal).not.toContain("'Price'");
    expect(repeated(oneOf('one', 'two'), 3).parse(['TWO', 'one'])).toEqual(['two', 'one']);
  });

  it('is the canonical one in meta.params, and a fault where nothing is forgiven', () => {
    const { params, warnings } = asker.ask('/api/products', { seed: 7, category: 'Home', locale: 'PT-br' });
    expect(params).toMatchObject({ category: 'home', locale: 'pt-BR' });
    expect(warnings).toEqual([
      "category: 'Home' is read as 'home', the canonical form",
      "locale: 'PT-br' is read as 'pt-BR', the canonical form",
    ]);
    expect(asker.ask('/api/products', { category: 'Home', strict: true }).refusal).toBe(
      "category: 'Home' is read as 'home', the canonical form.",
    );
  });
});
