/** Names as a sentence has them: one, one and another, or one, another and a third. */
export function listText(names: readonly string[], link = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${link} ${last}`;
}

/** A noun with its article, as the nouns of messages need it: an order, a user. */
export const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
