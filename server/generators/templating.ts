/** Sentences with places that are filled in for each record: "The parcel of {order} has arrived." */

/** Texts and slots in turn, beginning and ending with a text. */
export interface Template<Slot extends string> {
  readonly texts: readonly string[];
  readonly slots: readonly Slot[];
}

/** Readers of templates with the given slots; an unknown one throws, so that a misspelt slot is found at start. */
export function templating<Slot extends string>(known: readonly Slot[]) {
  const template = (text: string): Template<Slot> => {
    const parts = text.split(/\{(\w+)\}/);
    const slots = parts.filter((_, position) => position % 2 === 1);
    for (const slot of slots) {
      if (!known.includes(slot as Slot)) throw new Error(`no slot '${slot}' for '${text}'`);
    }
    return { texts: parts.filter((_, position) => position % 2 === 0), slots: slots as Slot[] };
  };
  const templates = (...texts: readonly string[]): readonly Template<Slot>[] => texts.map(template);
  return { template, templates };
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
