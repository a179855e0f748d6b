/** Sentences with places that are filled in for each ticket: "The parcel of {order} has arrived." */

export const SLOTS = [
  'agent',
  'article',
  'cause',
  'city',
  'damage',
  'defect',
  'deployment',
  'doing',
  'email',
  'first',
  'fixedAt',
  'name',
  'noticedAt',
  'order',
  'postalCode',
  'price',
  'product',
  'Product',
  'refund',
  'service',
  'street',
  'symptom',
  'total',
  'tracking',
] as const;
export type Slot = (typeof SLOTS)[number];

/** Texts and slots in turn, beginning and ending with a text. */
export interface Template {
  readonly texts: readonly string[];
  readonly slots: readonly Slot[];
}

/** Throws at an unknown slot, so that a misspelt one is found when the module is loaded. */
export function template(text: string): Template {
  const parts = text.split(/\{(\w+)\}/);
  const slots = parts.filter((_, position) => position % 2 === 1);
  for (const slot of slots) {
    if (!SLOTS.includes(slot as Slot)) throw new Error(`no slot '${slot}' for '${text}'`);
  }
  return { texts: parts.filter((_, position) => position % 2 === 0), slots: slots as Slot[] };
}

export const templates = (...texts: readonly string[]): readonly Template[] => texts.map(template);

/** Appends the filled template to the parts of a text, which are joined in the end. */
export function fill(parts: string[], { texts, slots }: Template, value: (slot: Slot) => string): void {
  parts.push(texts[0] as string);
  for (let position = 0; position < slots.length; position++) {
    parts.push(value(slots[position] as Slot), texts[position + 1] as string);
  }
}
