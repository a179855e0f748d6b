/** Names as a sentence has them: one, one and another, or one, another and a third. */
export function listText(names: readonly string[], link = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${link} ${last}`;
}
