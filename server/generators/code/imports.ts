/**
 * What the head of a file brings in. A name stands there only if the file uses it: Go does not compile otherwise, and
 * linters of the other languages say so.
 */

/** A line of a head that brings in names, and its parts: `import { `, `Clock, Logger` and ` } from './ports.ts';`. */
interface Form {
  line: RegExp;
  /** How code looks that uses a name; the name itself, unless something else is said. */
  uses?: (name: string) => string;
}

const asWord = (name: string) => `\\b${name}\\b`;
const asModule = (name: string) => `\\b${name}\\.`;

/** What Ruby knows by another name than that of the library. */
const FROM_LIBRARY: Readonly<Record<string, string>> = {
  csv: 'CSV\\.',
  json: 'JSON\\b',
  securerandom: 'SecureRandom\\.',
  time: '\\biso8601\\b',
};

const FORMS: readonly Form[] = [
  // JavaScript and TypeScript, and the constants of a module.
  { line: /^(import (?:type )?\{ )(.+)( \} from .*)$/ },
  { line: /^(const )([A-Z_]+)( = .*)$/ },
  // Python.
  { line: /^(from .+ import )(.+)()$/ },
  { line: /^(import )(\w+)()$/, uses: asModule },
  // Java.
  { line: /^(import [\w.]+\.)(\w+)(;)$/ },
  // Go.
  { line: /^(\t"(?:[\w/]+\/)?)(\w+)(")$/, uses: asModule },
  // Ruby.
  { line: /^(require ')(\w+)(')$/, uses: (name) => FROM_LIBRARY[name] ?? asWord(name) },
];

function formOf(text: string): (Form & { before: string; names: string[]; after: string }) | null {
  for (const form of FORMS) {
    const [, before = '', names = '', after = ''] = form.line.exec(text) ?? [];
    if (names !== '') return { ...form, before, names: names.split(', '), after };
  }
  return null;
}

/** Names are numbered in the order of the head, and a set of them is a number with a bit for each. */
export class Imports {
  readonly #uses: RegExp[] = [];
  /** What the rest of the head uses. */
  readonly own: number;

  /** The lines of a head, about `widget`. */
  constructor(head: readonly string[]) {
    const others: string[] = [];
    for (const text of head) {
      const form = formOf(text);
      if (!form) others.push(text);
      else for (const name of form.names) this.#uses.push(new RegExp((form.uses ?? asWord)(name)));
    }
    this.own = others.reduce((used, text) => used | this.usedIn(text), 0);
  }

  /** The names that a line of code uses, about `widget` too. */
  usedIn(text: string): number {
    return this.#uses.reduce((used, each, number) => (each.test(text) ? used | (1 << number) : used), 0);
  }

  /** A head with no more names than are used. */
  head(lines: readonly string[], used: number): string[] {
    const left: string[] = [];
    let number = 0;
    for (const text of lines) {
      const form = formOf(text);
      const names = form?.names.filter(() => (used >> number++) & 1);
      const isSecondBlank = text === '' && left.at(-1) === '';
      if (!form || !names) {
        if (!isSecondBlank) left.push(text);
      } else if (names.length > 0) left.push(form.before + names.join(', ') + form.after);
    }
    return left;
  }
}
