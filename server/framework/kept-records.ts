/**
 * Records of a reference route that stay in memory as they are until their release goes. Their JSON is written when it is
 * first asked for: to write it takes longer than to choose them.
 */
const texts = new WeakMap<object, string>();

/** Marks a record that is not changed any more. */
export function kept<Rec extends object>(record: Rec): Rec {
  texts.set(record, '');
  return record;
}

/** JSON of a list of records. */
export function jsonOf(records: readonly object[]): string {
  const [first] = records;
  return first && texts.has(first) ? `[${records.map(textOf).join(',')}]` : JSON.stringify(records);
}

function textOf(record: object): string {
  const known = texts.get(record);
  if (known) return known;
  const text = JSON.stringify(record);
  if (known === '') texts.set(record, text);
  return text;
}
