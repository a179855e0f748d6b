/** Mutants are of one token that runs, and the tests that are near to one reach it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../import-graph.ts';
import { isEquivalent, readEquivalents } from './equivalents.ts';
import { isProgram, type Mutant, mutantsOf, mutated } from './mutants.ts';
import { type Known, nearness } from './near.ts';
import { isWithin, stretchesOf } from './stretches.ts';

const SOURCE = `
const least: Map<string, number> = new Map();
export const isFew = (count: number, most = 12): boolean => !(count >= most) && count !== 0; // 1 < 2
export const text = (count: number) => \`\${count + 1} of '3 < 4'\`;
`;

it('replace operators, numbers and truth values, but no type, text or comment', () => {
  const mutants = mutantsOf('a.ts', SOURCE);
  expect(mutants.map(({ line, from, to }) => `${line} ${from} ${to}`)).toEqual([
    '3 12 13',
    '3 ! ',
    '3 >= >',
    '3 && ||',
    '3 !== ===',
    '3 0 1',
    '4 + -',
    '4 1 2',
  ]);
  for (const mutant of mutants) {
    const [before, after] = [SOURCE, mutated(SOURCE, mutant)].map((text) => text.split('\n'));
    const changed = after?.filter((line, index) => line !== before?.[index]);
    expect(changed).toHaveLength(1);
    expect(before).toContainEqual(expect.stringContaining(mutant.code));
  }
});

describe('tests that are near', () => {
  const TESTS = ['test/random.test.ts', 'test/contract.test.ts', 'test/engines.test.ts'];
  const random = { file: 'generators/draws/random.ts', start: 500 };

  it('reach the file by the fewest imports, through folders and threads too', () => {
    const near = nearness(TESTS, new Map());
    expect(near(random, 60)).toEqual(['test/random.test.ts', 'test/contract.test.ts']);
    expect(near({ file: 'api/routes/weather.ts', start: 500 }, 60)).toEqual(['test/contract.test.ts']);
    expect(near(random, 1)).toEqual(['test/random.test.ts']);
  });

  it('run the place, the quickest first, and then what else is in its file', () => {
    const ran = (ms: number, ...stretches: number[]): Known => ({
      ms,
      kills: 0,
      ran: { [random.file]: stretches },
    });
    const known = new Map([
      ['test/random.test.ts', ran(10, 100, 500)],
      ['test/contract.test.ts', ran(3000, 0, 100, 500, 501)],
      // Through a process whose name it makes.
      ['test/engines.test.ts', ran(2000, 400, 600)],
    ]);
    const near = nearness(TESTS, known);
    expect(near(random, 60)).toEqual([
      'test/engines.test.ts',
      'test/contract.test.ts',
      'test/random.test.ts',
    ]);
    expect(near(random, 3)).toEqual(['test/engines.test.ts', 'test/random.test.ts']);
    // What has noticed others comes sooner.
    known.set('test/contract.test.ts', { ...ran(3000, 0, 100, 500, 501), kills: 4 });
    expect(nearness(TESTS, known)(random, 60)[0]).toBe('test/contract.test.ts');
    // And what imports the file itself, sooner still.
    known.set('test/random.test.ts', ran(9000, 400, 600));
    expect(nearness(TESTS, known)(random, 60)[0]).toBe('test/random.test.ts');
  });
});

it('stretches that run are those whose innermost range does', () => {
  const range = (startOffset: number, endOffset: number, count: number) => ({
    startOffset,
    endOffset,
    count,
  });
  const stretches = stretchesOf([range(0, 100, 1), range(10, 40, 0), range(20, 30, 2), range(90, 100, 0)]);
  expect(stretches).toEqual([0, 10, 20, 30, 40, 90]);
  expect([0, 9, 10, 20, 29, 30, 89, 90, 200].map((place) => isWithin(stretches, place))).toEqual([
    ...[true, true, false, true, true, false, true, false, false],
  ]);
  expect(stretchesOf([range(0, 5, 0)])).toEqual([]);
});

it('are what parses', () => {
  expect(isProgram(SOURCE)).toBe(true);
  expect(isProgram('const a = (b ?? c) || d;')).toBe(true);
  expect(isProgram('const a = b ?? c || d;')).toBe(false);
});

it('are told apart by their place where nothing else differs', () => {
  const [first, second, other] = mutantsOf('a.ts', 'const a = [1, 1, 2];');
  expect([first?.nth, second?.nth, other?.nth]).toEqual([1, 2, 1]);
  const said = { file: 'a.ts', code: 'const a = [1, 1, 2];', from: '1', to: '2', why: 'Nothing.' };
  const known = (nth?: number) =>
    [first, second, other].map((each) => isEquivalent(each as Mutant, [{ ...said, nth }]));
  expect(known(2)).toEqual([false, true, false]);
  expect(known()).toEqual([true, true, false]);
});

it('those that are said to be equivalent are mutants of what stands there', () => {
  const known = readEquivalents();
  const stale = known.filter(({ file, ...each }) => {
    const mutants = mutantsOf(file, readFileSync(join(ROOT, file), 'utf8'));
    return !mutants.some((mutant) => isEquivalent(mutant, [{ file, ...each }]));
  });
  expect(stale).toEqual([]);
});
