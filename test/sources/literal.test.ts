import { describe, expect, it } from 'vitest';
import { literalOf } from '../../sources/intake/literal.ts';

const read = (literal: string) =>
  literalOf(`/** A list. */\nexport const data =\n  // prettier-ignore\n${literal}`, 'data');

describe('a literal of a module', () => {
  it('is read without being run', () => {
    const module =
      `throw new Error('run')\nexport const data = [\n  {\n    code: 'AD-02',\n    name: "Côte d'Ivoire: a ` +
      `\\"b\\"",\n    'other name': 'l\\'eau',\n    type: 4\n  }\n]\n\nexport const more = {}\n`;
    expect(literalOf(module, 'data')).toEqual([
      { code: 'AD-02', name: 'Côte d\'Ivoire: a "b"', 'other name': "l'eau", type: 4 },
    ]);
  });

  it('is refused if it is not there, has no end, or is code', () => {
    expect(() => literalOf('export const other = []', 'data')).toThrow('there is no literal data');
    expect(() => literalOf('export const data = [', 'data')).toThrow('the literal data has no end');
    expect(() => literalOf('export const data = [\n  f(1)\n]', 'data')).toThrow(SyntaxError);
    expect(() => read('[1]')).toThrow('there is no literal data');
  });
});
