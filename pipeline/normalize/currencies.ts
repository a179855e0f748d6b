import { folded } from '../../db/folded.ts';
import type { Rows } from '../../db/rows.ts';
import type cldr from '../../sources/cldr/source.ts';
import type iso4217 from '../../sources/iso-4217/source.ts';
import { expectExactly, type Parsed, SourceError } from '../../sources/source.ts';
import { byKey } from './order.ts';

type CurrencyInputs = { cldr: Parsed<typeof cldr>; iso4217: Parsed<typeof iso4217> };

/** In ISO 4217 since its amendment 176, which the packaged list of 2024 precedes. */
const ADDED = [{ code: 'XCG', number: '532', digits: 2, currency: 'Caribbean Guilder' }];

/**
 * Left ISO 4217 after the packaged list: the guilder for the Caribbean guilder, the lev for the euro, the
 * convertible peso when Cuba unified its currencies. The last day of tender is CLDR's.
 */
const WITHDRAWN: ReadonlySet<string> = new Set(['ANG', 'BGN', 'CUC']);

/** A territory's currencies in use, the primary one first, by territory. */
export type Tender = Map<string, { currency: string; since: string | null }[]>;

/**
 * CLDR lists a territory's newest currency first, which is the one used most, but for Lesotho: the loti is
 * its own, and the rand circulates beside it.
 */
const PRIMARY: Readonly<Record<string, string>> = { LS: 'LSL' };

/** Currencies of ISO 4217, active and just withdrawn. Minor units are ISO's: CLDR's differ for many. */
export function currencies({ cldr, iso4217 }: CurrencyInputs): Pick<Rows, 'currency'> {
  const at = { source: 'iso-4217', file: 'currencies.json' };
  const packaged = iso4217.currencies.map(({ code }) => code);
  expectExactly(
    at,
    'the codes to add',
    ADDED.filter(({ code }) => !packaged.includes(code)).map(codeOf),
    ADDED.map(codeOf),
  );
  expectExactly(
    at,
    'the withdrawn codes',
    packaged.filter((code) => WITHDRAWN.has(code)),
    WITHDRAWN,
  );
  const rows = [...iso4217.currencies, ...ADDED].map(({ code, number, digits, currency }) => ({
    code,
    numeric: number,
    name: currency,
    nameFolded: folded(currency),
    minorUnits: digits,
    withdrawnOn: WITHDRAWN.has(code) ? lastDayOfTender(cldr, code) : null,
  }));
  const codes = new Set(rows.map(codeOf));
  for (const { territory, currency, to, isTender } of cldr.tender) {
    if (to === null && isTender && !codes.has(currency)) {
      const row = territory;
      throw new SourceError(
        { source: 'cldr', file: 'currencyData.json', row },
        `${currency} is not in ISO 4217`,
      );
    }
  }
  return { currency: byKey(rows, codeOf) };
}

/** Which currencies are legal tender where, today. */
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

function lastDayOfTender(cldr: CurrencyInputs['cldr'], currency: string): string {
  const periods = cldr.tender.filter((row) => row.currency === currency);
  const last = periods
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (!last || periods.some(({ to }) => to === null)) {
    throw new SourceError(
      { source: 'cldr', file: 'currencyData.json', row: currency },
      'listed as withdrawn, but CLDR says that it is in use',
    );
  }
  return last;
}

const codeOf = ({ code }: { code: string }) => code;
