/** Codes that a request sends, held to those that the release has. */
import type { FormerCountry } from '../../db/country-codes.ts';
import { asciiUppercase } from '../../standards/letter-case.ts';
import { nearest } from '../framework/nearest.ts';
import type { ResolveContext } from '../framework/route.ts';

/** The words for a list of codes in a refusal. */
export interface CodeList {
  /** One of them: code, currency. */
  noun: string;
  /** `ISO 3166-1 codes`. */
  codes: string;
  /** `FR or FRA`. */
  examples: string;
  /** What had a code that is no longer used. Only refused codes are asked for. */
  former?: (code: string) => FormerCountry | undefined;
}

/**
 * Codes that others use, or used, for what has another code here: countries in the reserved codes of ISO 3166-1 (the
 * European Union writes EL), airports whose code or place changed.
 */
const OTHER_CODES: ReadonlyMap<string, string> = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['FRU', 'BSZ'],
  ['KIV', 'RMO'],
  ['PBI', 'DJT'],
  ['PKR', 'PHH'],
  ['PNH', 'KTI'],
  ['REP', 'SAI'],
  ['TSE', 'NQZ'],
]);

/** Refused codes of a list that a suggestion is looked for: each is compared with all that there are. */
const MOST_SUGGESTED = 5;

/**
 * The canonical code for each code that was sent, looked up in upper case; refuses an unknown one, with a suggestion.
 */
export function knownCodes(
  parameter: string,
  asked: readonly string[],
  known: ReadonlyMap<string, string>,
  refuse: ResolveContext['refuse'],
  { noun, codes, examples, former: formerOf }: CodeList,
): string[] {
  const found = new Set<string>();
  let unknown = 0;
  for (const text of asked) {
    const name = asciiUppercase(text);
    const code = known.get(name);
    if (code) {
      found.add(code);
      continue;
    }
    const former = formerOf?.(name);
    const other = former?.now.length === 1 ? former.now[0] : OTHER_CODES.get(name);
    unknown += 1;
    const similar = () => (former || unknown > MOST_SUGGESTED ? undefined : nearest(text, known.keys()));
    const suggestion = other !== undefined && known.has(other) ? other : similar();
    const why = former ? ` (the former code of ${former.name}; now ${former.now.join(', ')})` : '';
    refuse({
      parameter,
      message: `'${text}' is not a ${noun} that this route knows${why}; send ${codes} such as ${examples}.`,
      received: text,
      expected: `${codes} in the dataset`,
      ...(suggestion ? { suggestion } : {}),
    });
  }
  return [...found];
}
