/** Words are data: what a generator tells stands in sources/stories/, where the build checks it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ts } from '@ts-morph/common';
import { expect, it } from 'vitest';

const GENERATORS = join(import.meta.dirname, '..', 'generators');

/** By path below generators/. */
const files = new Map(
  await Promise.all(
    (await readdir(GENERATORS, { recursive: true }))
      .filter((name) => name.endsWith('.ts'))
      .map(async (name) => [name, await readFile(join(GENERATORS, name), 'utf8')] as const),
  ),
);

const WORD = /^[("']?[A-Za-z][a-z'’-]*[)"'.,:;!?]*$/;
const STOP = /[\w}][.!?]$/;
const SLOT = '{}';

/** Four words make a sentence, and so does one beside anything else where a full stop follows. */
function isSentence(text: string): boolean {
  const parts = text.split(/\s+/);
  const words = parts.filter((part) => WORD.test(part)).length;
  return words >= 4 || (words > 0 && parts.length > 1 && STOP.test(text));
}

/** The sentences in the literals of a file. What is thrown is for engineers, and reaches no answer. */
function sentencesIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node)) return;
    const text = textOf(node);
    if (text !== undefined && isSentence(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest));
  return found;
}

/** Of a template, what stands between its slots as well. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(SLOT);
}

/** Files whose sentences belong where they are. */
const EXEMPT_FILES: Readonly<Record<string, string>> = {
  'accounts/access-policy.ts': 'what each rule of the policy says, which is decided without a dataset',
  'accounts/login-outcome.ts': 'why a value of a parameter is refused, as other rules of parameters say it',
  'relational/schemas.ts': 'what each column means, where it is declared, as in db/column-docs/',
  'relational/table.ts': 'what keys and amounts mean, where their columns are declared',
};

/** Texts that are no sentences. */
const EXEMPT_TEXTS: Readonly<Record<string, string>> = {
  'De Havilland Canada Dash 8-400': 'the name of an aircraft',
  'mail of the return': 'the address of a draw',
  'order number of a seed': 'the address of a draw',
  'posts of the world': 'the address of a draw',
  'story of a seed': 'the address of a draw',
  'texts of a story': 'the address of a draw',
  'use last known price': 'the name of an operation',
};

const told = [...files].flatMap(([file, code]) => sentencesIn(code).map((text) => ({ file, text })));

it('no generator holds a sentence', () => {
  const held = told.filter(({ file, text }) => !(file in EXEMPT_FILES) && !(text in EXEMPT_TEXTS));
  expect(held).toEqual([]);
});

it('each exemption is needed', () => {
  expect(Object.keys(EXEMPT_FILES).filter((name) => !told.some(({ file }) => file === name))).toEqual([]);
  const others = told.filter(({ file }) => !(file in EXEMPT_FILES));
  expect(Object.keys(EXEMPT_TEXTS).filter((name) => !others.some(({ text }) => text === name))).toEqual([]);
});

it('sentences are found in literals of every kind, and nothing else is', () => {
  const sentences = [
    'Nothing was charged.',
    'the list of all items',
    'The {} that you paid goes back.',
    '{} was cancelled.',
    '{}, {} minutes.',
  ];
  const code = sentences.map((text) => `say(\`${text.replaceAll(SLOT, `\${it}`)}\`);`).join('\n');
  expect(sentencesIn(code)).toEqual(sentences);
  expect(sentencesIn("say('It’s gone.'); const text = { key: 'That is it!' };")).toHaveLength(2);
  const others = [
    'sales report',
    'UPDATE stock_levels',
    '/orders/{orderId}',
    'orders to fit',
    'v1.',
    '{} {}.',
  ];
  expect(sentencesIn(others.map((text) => `say('${text}');`).join('\n'))).toEqual([]);
  expect(sentencesIn("throw new Error('the release holds no posts of it');")).toEqual([]);
});
