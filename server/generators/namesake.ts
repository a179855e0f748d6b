/**
 * Names in a larger world, where many people have the same one. Whoever shares it has a number behind the username, as
 * services give it, and the number follows from where a name is in the lists: nobody is looked for.
 */
import { oncePer } from './once-per.ts';

interface Spelled {
  ascii: string;
}

/** How many places in all lists have the same name, and which of them this is. */
interface Share {
  places: number;
  place: number;
}

/** Of each name of each list, in its order. */
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
 * The first name, out of one of several lists, of whoever is the `lap`-th with a last name (from 0), and the number of
 * their username, from 1. With each lap, a list goes on by one name from where it `begins`. A list that has been gone
 * through and another place with the same name give other numbers. So of the people with a last name, no two have the same
 * first name and number.
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
