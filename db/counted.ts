/** A number and what it counts: 1 digit, 2 digits. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
