/** The arguments of a command: each is declared, and any other is refused. */
import { parseArgs } from 'node:util';

/** A `flag` has no value, a `text` has one, `texts` may be repeated. */
export type OptionKind = 'flag' | 'text' | 'texts';
export type OptionKinds = Readonly<Record<string, OptionKind>>;

export type OptionValues<Kinds extends OptionKinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends 'flag'
    ? boolean
    : Kinds[Name] extends 'text'
      ? string | undefined
      : string[];
};

export interface Arguments<Kinds extends OptionKinds> {
  options: OptionValues<Kinds>;
  /** Arguments that are not options, in order. */
  words: readonly string[];
  /** Options that are not declared, in order and with their values; empty unless the command takes any. */
  others: readonly (readonly [name: string, value: string])[];
}

/** A mistake on the command line; its message is for the person who typed it. */
export class UsageError extends Error {}

/** An option that the command does not have. */
export class UnknownOption extends UsageError {
  readonly option: string;
  /** Those that it has, without their dashes. */
  readonly known: readonly string[];

  constructor(option: string, known: readonly string[]) {
    super(`unknown argument --${option}`);
    this.option = option;
    this.known = known;
  }
}

/**
 * Reads `--name value`, `--name=value`, flags and words. A value may begin with a dash: `--seed -1`. Throws a
 * UsageError for an option that is unknown (unless `takesOthers`), given twice or without its value, and for more than
 * `words` words.
 */
export function readArguments<const Kinds extends OptionKinds>(
  args: readonly string[],
  kinds: Kinds,
  { words = 0, takesOthers = false }: { words?: number; takesOthers?: boolean } = {},
): Arguments<Kinds> {
  const options: Record<string, string | boolean | string[] | undefined> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    options[name] = { flag: false, text: undefined, texts: [] }[kind];
  }
  const alone: string[] = [];
  const others: [string, string][] = [];
  for (const { name, value, word } of itemsOf(args, kinds, takesOthers)) {
    if (word !== undefined) {
      alone.push(word);
      continue;
    }
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) {
      if (!takesOthers) throw new UnknownOption(name, Object.keys(kinds));
      others.push([name, value ?? '']);
    } else if (kind === 'flag') {
      if (value !== undefined) throw new UsageError(`--${name} takes no value; received '${value}'`);
      options[name] = true;
    } else {
      if (value === undefined || value === '') throw new UsageError(`--${name} needs a value`);
      if (kind === 'texts') (options[name] as string[]).push(value);
      else if (options[name] !== undefined) throw new UsageError(`--${name} was given twice`);
      else options[name] = value;
    }
  }
  if (alone.length > words) throw new UsageError(`unknown argument ${alone[words]}`);
  return { options: options as OptionValues<Kinds>, words: alone, others };
}

interface Item {
  /** Name of an option, without its dashes. */
  name: string;
  value?: string | undefined;
  /** An argument that is not an option. */
  word?: string;
}

/** The arguments as Node's parser reads them. */
function itemsOf(args: readonly string[], kinds: OptionKinds, takesOthers: boolean): Item[] {
  const declared = Object.entries(kinds).map(
    ([name, kind]) => [name, { type: kind === 'flag' ? 'boolean' : 'string', multiple: true }] as const,
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(declared),
    strict: false,
    tokens: true,
  });
  const items: Item[] = [];
  /** An undeclared option, which may have its value in the next argument. */
  let open: Item | undefined;
  let index = -1;
  for (const token of tokens) {
    // Node reads `-12` as two one-letter options, but it is one argument.
    if (token.kind === 'option-terminator' || token.index === index) continue;
    index = token.index;
    if (token.kind === 'option' && token.rawName.startsWith('--')) {
      const { name, value, inlineValue } = token;
      if (inlineValue === false && value.startsWith('--')) throw new UsageError(`--${name} needs a value`);
      const item: Item = { name, value };
      items.push(item);
      open = value === undefined && takesOthers && !Object.hasOwn(kinds, name) ? item : undefined;
      continue;
    }
    const word = args[index] as string;
    if (open) open.value = word;
    else if (token.kind === 'positional') items.push({ name: '', word });
    else throw new UsageError(`unknown argument ${word}`);
    open = undefined;
  }
  return items;
}
