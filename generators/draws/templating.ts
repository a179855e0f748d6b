/** Sentences with places that are filled in for each record: "The parcel of {order} has arrived." */
import { entryOf } from './map-entry.ts';

/** Texts and slots in turn, beginning and ending with a text. */
export interface Template<Slot extends string> {
  readonly texts: readonly string[];
  readonly slots: readonly Slot[];
}

const templates = new Map<string, Template<string>>();

/** The template of a text of the vocabulary, read once. Its slots are those of its kind: the build has checked them. */
export const templateOf = <Slot extends string>(text: string): Template<Slot> =>
  entryOf(templates, text, (read) => templateWith(read, /\{(\w+)\}/)) as Template<Slot>;

/**
 * The template of a text whose slots are marked in another way; the mark has one group, which is the name of the slot.
 */
export function templateWith<Slot extends string>(text: string, mark: RegExp): Template<Slot> {
  const parts = text.split(mark);
  return {
    texts: parts.filter((_, position) => position % 2 === 0),
    slots: parts.filter((_, position) => position % 2 === 1) as Slot[],
  };
}

/** What a story holds, with a template for each of its texts. */
export type Templates<Told, Slot extends string> = Told extends string
  ? Template<Slot>
  : { readonly [Name in keyof Told]: Templates<Told[Name], Slot> };

export function templatesOf<Told, Slot extends string>(told: Told): Templates<Told, Slot> {
  const read = (part: unknown): unknown => {
    if (typeof part === 'string') return templateOf(part);
    if (Array.isArray(part)) return part.map(read);
    return Object.fromEntries(Object.entries(part as object).map(([name, each]) => [name, read(each)]));
  };
  return read(told) as Templates<Told, Slot>;
}

/** The templates one after the other, filled. */
export function filled<Slot extends string>(
  templates: readonly Template<Slot>[],
  value: (slot: Slot) => string,
): string {
  const parts: string[] = [];
  for (const { texts, slots } of templates) {
    parts.push(texts[0] as string);
    for (let position = 0; position < slots.length; position++) {
      parts.push(value(slots[position] as Slot), texts[position + 1] as string);
    }
  }
  return parts.join('');
}

/** Facts by the names of the slots that they fill. */
export type Facts = Readonly<Record<string, string>>;

/** A text of the vocabulary with its facts. */
export const said = (text: string, facts: Facts): string =>
  filled([templateOf(text)], (slot) => facts[slot] as string);
