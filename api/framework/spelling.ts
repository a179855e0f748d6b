/** Names that are sent in another case than ours. */

/** Reads a text as one of some names, also in other case, unless that could be one of several. */
export function nameReader(values: readonly string[]): (raw: string) => string | undefined {
  const names = new Set(values);
  const plain = Map.groupBy(values, (value) => value.toLowerCase());
  return (raw) => {
    if (names.has(raw)) return raw;
    const [name, other] = plain.get(raw.toLowerCase()) ?? [];
    return other === undefined ? name : undefined;
  };
}

/** What is said of texts, each with the name that it is read as; undefined where they are spelled so. */
export function spellingRemark(texts: readonly string[], read: (raw: string) => string | undefined) {
  const other = texts.filter((raw) => ![undefined, raw].includes(read(raw)));
  return other.length === 0
    ? undefined
    : `${other.map((raw) => `'${raw}' is read as '${read(raw)}'`).join(', ')}, the canonical form`;
}
