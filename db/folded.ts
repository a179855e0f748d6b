/**
 * Lower case without diacritics: how names are stored for search and sorting, and how a search is read before
 * it is compared with them.
 */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
