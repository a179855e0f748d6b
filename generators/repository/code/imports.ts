/**
 * What the head of a file brings in. A name stands there only if the file uses it: Go does not compile otherwise, and
 * linters of the other languages say so.
 */

/** A line of a head that brings in names, and its parts: `import { `, `Clock, Logger` and ` } from './ports.ts';`. */
interface Form {
  line: RegExp;
  /** What code that uses a name looks like; the name itself by default. */
  uses?: (name: string) => string;
}

const asWord = (name: string) => `\\b${name}\\b`;
const asModule = (name: string) => `\\b${name}\\.`;

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
  { line: /^(require ')(\w+)(')$/ },
];

function namesIn({ line }: Form, text: string): { before: string; names: string[]; after: string } | null {
  const [, before = '', names = '', after = ''] = line.exec(text) ?? [];
  return names === '' ? null : { before, names: names.split(', '), after };
}

/** A line of a head, by its place: which names it brings in, and how to read them. */
interface Bringing {
  form: Form;
  /** The number of the first name, and the set of all. */
  first: number;
  all: number;
}

/** Names are numbered in the order of the head, and a set of them is a number with a bit for each. */
export class Imports {
  readonly #uses: ((text: string) => boolean)[] = [];
  /** What each line brings in; undefined where it brings in nothing. */
  readonly #lines: (Bringing | undefined)[];
  /** What the rest of the head uses. */
  readonly own: number;
  readonly #texts: readonly string[];

  /** The lines of a head as they are written, and what code looks like that uses a library of another name. */
  constructor(head: readonly string[], libraries: Readonly<Record<string, string>>) {
    const useOf = (name: string, asUse = asWord) => {
      const library = libraries[name];
      const use = new RegExp(asUse(name));
      return (text: string) => (library === undefined ? use.test(text) : text.includes(library));
    };
    this.#texts = head;
    this.#lines = head.map((text) => {
      const form = FORMS.find((each) => namesIn(each, text));
      if (!form) return undefined;
      const first = this.#uses.length;
      const names = namesIn(form, text)?.names ?? [];
      for (const name of names) this.#uses.push(useOf(name, form.uses));
      return { form, first, all: (2 ** names.length - 1) << first };
    });
    const others = head.filter((_, index) => !this.#lines[index]);
    this.own = others.reduce((used, text) => used | this.usedIn(text), 0);
  }

  /** The names that a line of code uses, as it is written. */
  usedIn(text: string): number {
    return this.#uses.reduce((used, each, number) => (each(text) ? used | (1 << number) : used), 0);
  }

  /** How many lines the head has with only the names that are used, and with the gap after it. */
  height(used: number, gap: number): number {
    const head = this.head(this.#texts, used);
    return head.at(-1) === '' ? head.length : head.length + gap;
  }

  /** The same head about another subject, with only the names that are used. */
  head(lines: readonly string[], used: number): string[] {
    const left: string[] = [];
    for (const [index, text] of lines.entries()) {
      const bringing = this.#lines[index];
      if (bringing && (bringing.all & used) !== bringing.all) {
        const some = onlySome(bringing, text, used);
        if (some !== null) left.push(some);
      } else if (text !== '' || left.at(-1) !== '') left.push(text);
    }
    return left;
  }
}

function onlySome({ form, first, all }: Bringing, text: string, used: number): string | null {
  const parts = (used & all) === 0 ? null : namesIn(form, text);
  if (!parts) return null;
  const names = parts.names.filter((_, place) => (used >> (first + place)) & 1);
  return parts.before + names.join(', ') + parts.after;
}
