/**
 * Plural categories, held to the rules and the sample numbers of CLDR for every language that it has rules for.
 * The rules are evaluated here from their text (UTS #35 Part 3 §5.1), without Intl.
 */
import cldrOrdinals from 'cldr-core/supplemental/ordinals.json' with { type: 'json' };
import cldrPlurals from 'cldr-core/supplemental/plurals.json' with { type: 'json' };
import { describe, it } from 'vitest';
import { Key } from '../../generators/draws/random.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface PluralAnswer {
  locale: string;
  categories: string[];
  results: { value: string; category: string }[];
}

const ask = (locale: string, type: string, values: readonly string[]) =>
  asker.ask<PluralAnswer>('/api/locale-formats/plural', { locale, type, value: values.join(',') });

type Rules = Record<string, string>;

const RULES: readonly (readonly [type: string, rules: Record<string, Rules>])[] = [
  ['cardinal', cldrPlurals.supplemental['plurals-type-cardinal']],
  ['ordinal', cldrOrdinals.supplemental['plurals-type-ordinal']],
];

/** Aliases whose canonical form has rules of its own: sh is sr-Latn, tl is fil. */
const ALIASES: Readonly<Record<string, string>> = { jw: 'jv', mo: 'ro', sh: 'sr', tl: 'fil' };

const languages = RULES.flatMap(([type, byLanguage]) =>
  Object.entries(byLanguage)
    .filter(([language]) => language !== 'und')
    .map(([language, rules]) => ({ type, language, rules })),
);

/** The operands of a decimal text: n, i, v, w, f, t; c and e are for compact numbers, which are not asked for. */
function operands(text: string): Record<string, number> {
  const [integer = '', fraction = ''] = text.replace('-', '').split('.');
  const trimmed = fraction.replace(/0+$/, '');
  return {
    n: Number(`${integer}.${fraction}`),
    i: Number(integer),
    v: fraction.length,
    w: trimmed.length,
    f: Number(fraction),
    t: Number(trimmed),
    c: 0,
    e: 0,
  };
}

/** Whether a condition such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14` holds. */
function holds(condition: string, values: Record<string, number>): boolean {
  return condition.split(' or ').some((all) =>
    all.split(' and ').every((relation) => {
      const [, operand = '', modulus, sign, ranges = ''] =
        /^\s*([a-z])(?:\s*%\s*(\d+))?\s*(!?=)\s*([\d.,]+)\s*$/.exec(relation) ?? [];
      const value = values[operand] as number;
      const reduced = modulus ? value % Number(modulus) : value;
      const within = ranges.split(',').some((range) => {
        const [first = '', last = first] = range.split('..');
        return Number.isInteger(reduced) && reduced >= Number(first) && reduced <= Number(last);
      });
      return within === (sign === '=');
    }),
  );
}

const categoryName = (key: string) => key.replace('pluralRule-count-', '');
const conditionOf = (rule: string) => rule.split('@')[0]?.trim() ?? '';

function categoryByRules(rules: Rules, value: string): string {
  const found = Object.entries(rules).find(
    ([key, rule]) => categoryName(key) !== 'other' && holds(conditionOf(rule), operands(value)),
  );
  return found ? categoryName(found[0]) : 'other';
}

/** The sample numbers of a rule; of a range its two ends. Compact numbers (1c6) are left out. */
function samplesOf(rule: string): string[] {
  return rule
    .split(/@integer|@decimal/)
    .slice(1)
    .flatMap((samples) => samples.split(',').flatMap((sample) => sample.trim().split('~')))
    .filter((sample) => /^[\d.]+$/.test(sample));
}

describe('plural categories', () => {
  it('are given for each language that CLDR has rules for', () => {
    expect(languages.length).toBeGreaterThan(300);
    for (const { type, language, rules } of languages) {
      const { status, data } = ask(language, type, ['1']);
      expect(status, `${language} ${type}`).toBe(200);
      expect(data.locale).toBe(ALIASES[language] ?? language);
      expect([...data.categories].sort(), `${language} ${type}`).toEqual(
        Object.keys(rules).map(categoryName).sort(),
      );
    }
  });

  it('of the sample numbers are those of CLDR', () => {
    for (const { type, language, rules } of languages) {
      for (const [key, rule] of Object.entries(rules)) {
        const samples = samplesOf(rule);
        if (samples.length === 0) continue;
        const { data } = ask(language, type, samples);
        for (const { value, category } of data.results) {
          expect(category, `${language} ${type} ${value}`).toBe(categoryName(key));
        }
      }
    }
  });

  it('of random numbers follow the rules', () => {
    for (const { type, language, rules } of languages) {
      const stream = Key.root(1, language, 1).stream(type);
      const values = Array.from({ length: 60 }, () => {
        const integer = stream.int(0, 10 ** stream.int(1, 7));
        const decimals = stream.chance(0.5)
          ? ''
          : `.${String(stream.int(0, 999)).slice(0, stream.int(1, 3))}`;
        return `${integer}${decimals}`;
      });
      for (const { value, category } of ask(language, type, values).data.results) {
        expect(category, `${language} ${type} ${value}`).toBe(categoryByRules(rules, value));
      }
    }
  });

  it('depend on the digits that are sent', () => {
    const { results } = ask('en', 'cardinal', ['1', '1.0', '1.', '-1', '1e0', '10e-1', '1.00e2']).data;
    expect(results).toEqual([
      { value: '1', category: 'one' },
      { value: '1.0', category: 'other' },
      { value: '1', category: 'one' },
      { value: '-1', category: 'one' },
      { value: '1', category: 'one' },
      { value: '10e-1', category: 'other' },
      { value: '1.00e2', category: 'other' },
    ]);
    expect(ask('lt', 'cardinal', ['0.10000000000000000000', '123456789012345.67']).data.results).toEqual([
      { value: '0.10000000000000000000', category: 'many' },
      { value: '123456789012345.67', category: 'many' },
    ]);
  });

  it.each([
    ['mi', 'cardinal', '1', 'locale'],
    ['xx', 'cardinal', '1', 'locale'],
    ['br', 'ordinal', '1', 'locale'],
    ['en', 'cardinal', '1.000000000000000000001', 'value'],
    ['en', 'cardinal', '1.00000000000000000001', 'value'],
    ['en', 'cardinal', '1e-21', 'value'],
    ['en', 'cardinal', '1e16', 'value'],
    ['en', 'cardinal', 'one', 'value'],
    ['en', 'both', '1', 'type'],
  ])('of %s %s %s are refused', (locale, type, value, parameter) => {
    const { status, refusal } = ask(locale, type, [value]);
    expect([status, refusal.split(':')[0]]).toEqual([400, parameter]);
  });
});
