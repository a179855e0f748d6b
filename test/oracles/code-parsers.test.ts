/** Source files of changes, before and after them, given to a parser of their language. */
import { spawnSync } from 'node:child_process';
import { stripTypeScriptTypes } from 'node:module';
import type { Parser } from '@lezer/common';
import { parser as goParser } from '@lezer/go';
import { parser as pythonParser } from '@lezer/python';
import { loadPrism } from '@ruby/prism';
import { parse as parseJava } from 'java-parser';
import { describe, it } from 'vitest';
import type { Change } from '../../generators/repository/change.ts';
import { LANGUAGES, type Language } from '../../generators/repository/code/subject.ts';
import { expect } from '../expect.ts';
import { once } from '../once.ts';
import { sharedAsker } from '../shared-asker.ts';
import { seededChange, textsOf } from './seeded-change.ts';

const { vocabulary } = (await sharedAsker()).dataset;

const parseRuby = await loadPrism();

/** Lezer's parsers go on after an error and mark the place. */
const lezer = (parser: Parser) => (text: string) => {
  parser.parse(text).iterate({
    enter({ type, from }) {
      if (type.isError) throw new Error(`no syntax at ${text.slice(from - 60, from + 60)}`);
    },
  });
};

/** Each throws where a text is not valid. */
const PARSERS: Readonly<Record<Language, (text: string) => void>> = {
  javascript: (text) => void stripTypeScriptTypes(text.replace(/^#!.*/, '')),
  typescript: (text) => void stripTypeScriptTypes(text),
  python: lezer(pythonParser),
  go: lezer(goParser),
  ruby(text) {
    const [error] = parseRuby(text).errors;
    if (error) throw new Error(error.message);
  },
  java: (text) => void parseJava(text),
  json: (text) => void JSON.parse(text),
  /** Anything is Markdown, but code blocks end, and rows of a table have as many cells as its head. */
  markdown(text) {
    if ((text.match(/^```/gm) ?? []).length % 2 === 1) throw new Error('a code block does not end');
    for (const [table] of text.matchAll(/(?:^\|.*\n)+/gm)) {
      const cells = new Set(
        table
          .trimEnd()
          .split('\n')
          .map((row) => row.split('|').length),
      );
      if (cells.size > 1) throw new Error(`uneven rows: ${table}`);
    }
  },
};

/** What each parser refuses, so that it is known to look. */
const BROKEN: Readonly<Record<Language, string>> = {
  javascript: 'function f( {',
  typescript: 'const x: = 1;',
  python: 'def f(:\n    return\n',
  go: 'package a\n\nfunc f( {\n}\n',
  ruby: 'def f\n  if x\nend\n',
  java: 'class A { void f( { } }',
  json: '{"a": 1,}',
  markdown: '```sh\nls\n',
};

/** Files of 300 seeds: all edits that a file has room for. */
const changes = once((language: Language): Change[] =>
  Array.from({ length: 300 }, (_, seed) =>
    seededChange(vocabulary, language, seed, seed % 10 === 0 ? 'mode' : seed % 5 === 1 ? 'add' : 'modify'),
  ),
);

describe.each(LANGUAGES)('%s', (language) => {
  it('is valid before and after a change', () => {
    const parse = PARSERS[language];
    expect(() => parse(BROKEN[language])).toThrow();
    // A parser of Java takes ten milliseconds for a file.
    const made = changes(language).slice(0, language === 'java' ? 100 : 300);
    for (const each of made) {
      for (const text of textsOf(each)) expect(() => parse(text), each.path).not.toThrow();
    }
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('skipped: reading Python with its own parser, because there is no python3');

it.skipIf(!hasPython)('python is valid for Python itself', () => {
  const texts = changes('python').flatMap(textsOf);
  const program = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)';
  const { status, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
