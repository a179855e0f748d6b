/** The records of a call, with the number of those that its whole list has. */

/** `total` is the `meta.total` of the API. It is counted when it is read, and is in no comparison and no JSON. */
export const counted = <Rec>(records: Rec[], count: () => number | undefined): Rec[] =>
  Object.defineProperty(records, 'total', { get: count, configurable: true });
