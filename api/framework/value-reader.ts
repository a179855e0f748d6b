type Rec = Record<string, unknown>;

/**
 * What reads a field of a record by its path, made once for all records; undefined where an object on the way is
 * missing.
 */
export function valueReader([first = '', ...rest]: readonly string[]): (record: Rec) => unknown {
  if (rest.length === 0) return (record) => record[first];
  const inner = valueReader(rest);
  return (record) => {
    const object = record[first] as Rec | null | undefined;
    return object ? inner(object) : undefined;
  };
}
