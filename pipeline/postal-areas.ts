/**
 * Which region a postal code lies in, by its first characters: the numbering plans of the postal services, as the
 * regions of a country state them. `100-149` is every prefix from 100 to 149; a longer prefix goes before a shorter
 * one, and some belong to several regions.
 */

/** By ISO 3166-2 code without the country: prefixes with blanks between them. */
type Regions = Readonly<Record<string, string>>;

const LONGEST_PREFIX = 4;

/** Regions by prefix, for each country. */
const known = new WeakMap<Regions, ReadonlyMap<string, readonly string[]>>();

/** The regions that the code can lie in; none where no prefix of the country fits it. */
export function regionsOfPostalCode(regions: Regions, code: string): readonly string[] {
  const byPrefix = known.get(regions) ?? prefixed(regions);
  known.set(regions, byPrefix);
  for (let length = LONGEST_PREFIX; length > 0; length--) {
    const found = byPrefix.get(code.slice(0, length));
    if (found) return found;
  }
  return [];
}

function prefixed(regions: Regions): ReadonlyMap<string, readonly string[]> {
  const byPrefix = new Map<string, string[]>();
  for (const [region, ranges] of Object.entries(regions)) {
    for (const prefix of ranges.split(' ').flatMap(prefixesOf)) {
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), region]);
    }
  }
  return byPrefix;
}

function prefixesOf(range: string): string[] {
  const [first, last] = range.split('-') as [string, string?];
  if (last === undefined) return [first];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  );
}
