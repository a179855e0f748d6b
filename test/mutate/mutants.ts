/** Single tokens of a file that may be replaced by others: operators, comparisons, numbers and truth values. */
import { stripTypeScriptTypes } from 'node:module';
import { parseAst } from 'vitest/node';

export interface Mutant {
  file: string;
  line: number;
  /** The line as it is, without its indentation. */
  code: string;
  start: number;
  from: string;
  to: string;
  /** Counts those that differ in nothing but their place, from 1. */
  nth: number;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '&': '|',
  '|': '&',
  '^': '&',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '??=': '=',
};

interface Node {
  type: string;
  start: number;
  end: number;
  operator?: string;
  left?: Node;
  right?: Node;
  value?: unknown;
  raw?: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What replaces a token of a node; the operator stands between its two sides. */
function replaced(node: Node, text: string): { start: number; from: string; to: string } | undefined {
  const { operator, left, right } = node;
  if (operator && left && right && operator in OPERATORS) {
    const start = left.end + text.slice(left.end, right.start).indexOf(operator);
    return { start, from: operator, to: OPERATORS[operator] as string };
  }
  if (node.type === 'UnaryExpression' && operator === '!') return { start: node.start, from: '!', to: '' };
  if (node.type !== 'Literal') return;
  if (typeof node.value === 'boolean')
    return { start: node.start, from: String(node.value), to: String(!node.value) };
  // A text of digits after a dot or an exponent is left as it is written.
  if (typeof node.value === 'number' && /^[\d_]+$/.test(node.raw ?? ''))
    return { start: node.start, from: node.raw as string, to: String(node.value + 1) };
}

/** Every mutant of a file, in the order of its text. Types have no part in what runs, so they have none. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (!isNode(value)) return;
    const found = replaced(value, source);
    if (found && source.startsWith(found.from, found.start)) {
      const before = source.slice(0, found.start).split('\n');
      const code = source.split('\n')[before.length - 1]?.trim() ?? '';
      mutants.push({ file, line: before.length, code, ...found, nth: 1 });
    }
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part);
  };
  // Types become blanks: every place stays what it was.
  visit(parseAst(stripTypeScriptTypes(source)));
  mutants.sort((a, b) => a.start - b.start);
  const counts = new Map<string, number>();
  for (const mutant of mutants) {
    const name = JSON.stringify([mutant.code, mutant.from, mutant.to]);
    mutant.nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, mutant.nth);
  }
  return mutants;
}

export const mutated = (source: string, { start, from, to }: Mutant): string =>
  source.slice(0, start) + to + source.slice(start + from.length);

export function isProgram(text: string): boolean {
  try {
    parseAst(stripTypeScriptTypes(text));
    return true;
  } catch {
    return false;
  }
}
