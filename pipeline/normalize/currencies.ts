import { folded } from '../../db/folded.ts';
import type { Rows } from '../../db/rows.ts';
import type cldr from '../../sources/cldr/source.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type iso4217 from '../../sources/iso-4217/source.ts';
import { byKey } from './order.ts';

type CurrencyInputs = { cldr: Parsed<typeof cldr>; iso4217: Parsed<typeof iso4217> };

/** In list one since 2024: no earlier list says whether their 0 means N.A., so their digits are checked here. */
const NEW: ReadonlySet<string> = new Set(['XAD', 'XCG']);

/** Left list one since 2024: the guilder (now Caribbean guilder), the lev (now euro), the convertible peso. */
const LEFT: ReadonlySet<string> = new Set(['ANG', 'BGN', 'CUC']);

/** Removed by ISO 4217 amendment 180, which is newer than the packaged list three. */
const LEFT_AFTER_LIST_THREE = [{ code: 'BGN', number: '975', name: 'Bulgarian Lev', withdrawn: '2026-01' }];

/** In list three for a country that gave them up or under an earlier name, but still in force. */
const IN_FORCE_ELSEWHERE: ReadonlySet<string> = new Set('EUR IDR MWK PEN RON SDG SZL TRY'.split(' '));

/** A territory's currencies in use, the primary one first, by territory. */
export type Tender = Map<string, { currency: string; since: string | null }[]>;

/**
 * CLDR lists a territory's newest currency first, which is the most used one, except for Lesotho: the loti is its
 * own currency, and the rand circulates beside it.
 */
const PRIMARY: Readonly<Record<string, string>> = { LS: 'LSL' };

/**
 * Currencies of ISO 4217, in force and withdrawn. Minor units are ISO's; CLDR's often differ. Those of a withdrawn
 * currency are known only if it left list one after 2024; list three has none.
 */
export function currencies({ cldr, iso4217 }: CurrencyInputs): Pick<Rows, 'currency'> {
  const earlier = new Map(iso4217.earlier.map((row) => [row.code, row]));
  const inForce = iso4217.currencies.map(({ code, number, digits, currency }) => ({
    code,
    numeric: number,
    name: currency,
    nameFolded: folded(currency),
    minorUnits: minorUnitsOf({ code, digits }, earlier),
    withdrawal: null,
    withdrawnOn: null,
  }));
  const codes = new Set(inForce.map(codeOf));
  expectExactly(LIST_ONE, 'the codes that are new since 2024', codes.difference(earlier), NEW);
  expectExactly(LIST_ONE, 'the codes that left since 2024', new Set(earlier.keys()).difference(codes), LEFT);
  for (const { territory, currency, to, isTender } of cldr.tender) {
    if (to === null && isTender && !codes.has(currency)) {
      const row = territory;
      throw new SourceError(
        { source: 'cldr', file: 'currencyData.json', row },
        `${currency} is not in ISO 4217`,
      );
    }
  }
  const withdrawn = withdrawals(iso4217.historic, codes).map(
    ({ code, number, name, withdrawn: withdrawal }) => ({
      code,
      numeric: number,
      name,
      nameFolded: folded(name),
      minorUnits: earlier.get(code)?.digits ?? null,
      withdrawal,
      withdrawnOn: lastDayOfTender(cldr, code),
    }),
  );
  return { currency: byKey([...inForce, ...withdrawn], codeOf) };
}

/** The packaged list in force writes N.A. as 0; the earlier one distinguishes the two. */
function minorUnitsOf(
  { code, digits }: { code: string; digits: number },
  earlier: ReadonlyMap<string, { digits: number | null }>,
): number | null {
  const before = earlier.get(code);
  if (before && (before.digits ?? 0) === digits) return before.digits;
  if (!before && digits > 0) return digits;
  const row = code;
  throw new SourceError(
    { ...LIST_ONE, row },
    `${digits} digits, ${before ? `${before.digits} in 2024` : 'which may be N.A.'}; decide and record it`,
  );
}

/** Each withdrawn currency once, as it was when it was last withdrawn. */
function withdrawals(listThree: CurrencyInputs['iso4217']['historic'], inForce: ReadonlySet<string>) {
  const at = { source: 'iso-4217', file: 'list-three.csv' };
  const later = LEFT_AFTER_LIST_THREE.map(codeOf);
  const listed = new Set(listThree.map(codeOf));
  expectExactly(
    at,
    'the withdrawn codes that are in force',
    listed.intersection(inForce),
    IN_FORCE_ELSEWHERE,
  );
  expectExactly(
    at,
    'the codes that left later',
    later.filter((code) => !listed.has(code)),
    later,
  );
  const last = new Map<string, (typeof listThree)[number]>();
  for (const row of [...listThree, ...LEFT_AFTER_LIST_THREE]) {
    if (inForce.has(row.code)) continue;
    const before = last.get(row.code);
    if (!before || before.withdrawn < row.withdrawn) last.set(row.code, row);
  }
  expectExactly(
    at,
    'the codes that left list one',
    [...LEFT].filter((code) => last.has(code)),
    LEFT,
  );
  return [...last.values()];
}

/** Today's legal tender by territory. */
export function tender({ cldr }: Pick<CurrencyInputs, 'cldr'>): Tender {
  const result: Tender = new Map();
  for (const { territory, currency, from, to, isTender } of cldr.tender) {
    if (to !== null || !isTender) continue;
    const list = result.get(territory) ?? [];
    result.set(territory, list);
    const entry = { currency, since: from };
    if (PRIMARY[territory] === currency) list.unshift(entry);
    else list.push(entry);
  }
  for (const [territory, currency] of Object.entries(PRIMARY)) {
    const first = cldr.tender.find((row) => row.territory === territory && row.to === null && row.isTender);
    if (first?.currency === currency) {
      throw new SourceError(
        { source: 'cldr', file: 'currencyData.json', row: territory },
        `${currency} stands first now; the exception is no longer needed`,
      );
    }
  }
  return result;
}

/** Null for a currency that is not in CLDR. */
function lastDayOfTender(cldr: CurrencyInputs['cldr'], currency: string): string | null {
  const periods = cldr.tender.filter((row) => row.currency === currency);
  if (periods.some(({ to }) => to === null)) {
    throw new SourceError(
      { source: 'cldr', file: 'currencyData.json', row: currency },
      'withdrawn from ISO 4217, but CLDR says that it is in use',
    );
  }
  return (
    periods
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? null
  );
}

const LIST_ONE = { source: 'iso-4217', file: 'list-one.json' };

const codeOf = ({ code }: { code: string }) => code;
