/**
 * Names in a larger world, where many people share one. Their usernames end with numbers, as on real services. The
 * number is computed from the position of the name in the lists, without a search.
 */
import { oncePer } from '../draws/once-per.ts';

interface Spelled {
  ascii: string;
}

/** How many places in all lists have the same name, and the number of this one among them, from 0. */
interface Share {
  places: number;
  place: number;
}

/** The share of each name in each list, in the order of the list. */
const sharesOf = oncePer((lists: readonly (readonly Spelled[])[]): ReadonlyMap<object, readonly Share[]> => {
  const places = new Map<string, number>();
  const countOf = (ascii: string) => places.get(ascii) ?? 0;
  const numbered = lists.map((list) =>
    list.map(({ ascii }) => {
      const place = countOf(ascii);
      places.set(ascii, place + 1);
      return { ascii, place };
    }),
  );
  return new Map(
    numbered.map((list, index) => [
      lists[index] as readonly Spelled[],
      list.map(({ ascii, place }): Share => ({ places: countOf(ascii), place })),
    ]),
  );
});

/**
 * The first name of the `lap`-th person with a last name (from 0), out of one of several lists, and the number of the
 * username, from 1. The list starts at `begins` and advances by one name with each lap. Going through it again, or
 * another place with the same name, gives another number. So no two people with the same last name have the same first
 * name and number.
 */
export function namesake<Name extends Spelled>(
  lists: readonly (readonly Name[])[],
  list: readonly Name[],
  begins: number,
  lap: number,
): { first: Name; number: number } {
  const at = (begins + lap) % list.length;
  const shares = sharesOf(lists).get(list) as readonly Share[];
  const { places, place } = shares[at] as Share;
  return { first: list[at] as Name, number: Math.floor(lap / list.length) * places + place + 1 };
}
