import type phone from 'google-libphonenumber';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../../db/rows.ts';
import { numbering } from '../../pipeline/normalize/numbering.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import numberingPlans from '../../sources/numbering-plans/source.ts';
import { google, googleNumber, TYPES } from './google-numbers.ts';

type Range = Rows['numberingRange'][number];

const files = new Map<string, Uint8Array>();
for (const file of numberingPlans.files) files.set(file.name, await file.read());
const parsed = parseSource(numberingPlans, files);
const rows = numbering({ numberingPlans: parsed });

const ranges = new Map(rows.numberingRange.map((row) => [`${row.planId} ${row.type}`, row]));
const plansByCode = Map.groupBy(
  rows.numberingPlan.toSorted((a, b) => a.position - b.position),
  (plan) => String(plan.callingCode),
);

describe('numbering plans', () => {
  it('has a plan for every region and for every calling code of no region', () => {
    const regions = rows.numberingPlan.filter(({ region }) => region !== '001').map(({ region }) => region);
    expect(regions.toSorted()).toEqual(google.getSupportedRegions().toSorted());
    expect(regions).toHaveLength(245);
    expect(regions).toEqual(expect.arrayContaining(['AC', 'TA', 'XK']));
    const others = rows.numberingPlan.filter(({ region }) => region === '001').map(({ id }) => id);
    expect(others).toEqual(['800', '808', '870', '878', '881', '882', '883', '888', '979']);
  });

  it('puts the main region of a shared calling code first', () => {
    const regionsOf = (code: string) => plansByCode.get(code)?.map(({ region }) => region);
    expect(regionsOf('44')).toEqual(['GB', 'GG', 'IM', 'JE']);
    expect(regionsOf('7')).toEqual(['RU', 'KZ']);
    expect(regionsOf('1')?.[0]).toBe('US');
    expect(regionsOf('1')).toHaveLength(25);
    for (const [code, plans] of plansByCode) {
      expect(plans.map(({ position }) => position)).toEqual(plans.keys().toArray());
      expect(plans.filter(({ isMainRegion }) => isMainRegion)).toHaveLength(1);
      expect(plans[0]?.region).toBe(google.getRegionCodeForCountryCode(Number(code)));
    }
  });

  it('knows facts of single plans', () => {
    const plan = (id: string) => rows.numberingPlan.find((row) => row.id === id);
    expect(plan('GB')).toMatchObject({
      callingCode: 44,
      internationalPrefix: '00',
      nationalPrefix: '0',
      preferredExtnPrefix: ' x',
      mobileNumberPortable: true,
    });
    expect(plan('AU')).toMatchObject({ preferredInternationalPrefix: '0011' });
    expect(plan('AR')).toMatchObject({ nationalPrefixTransformRule: '9$1', nationalPrefix: '0' });
    expect(plan('US')).toMatchObject({ sameMobileAndFixedPattern: true, nationalPrefix: '1' });
    expect(plan('GG')).toMatchObject({ leadingDigits: null, mobileNumberPortable: false });
    expect(plan('KZ')).toMatchObject({ leadingDigits: '7', isMainRegion: false });
    expect(ranges.get('AR fixedLine')).toMatchObject({ possibleLengths: [10], localOnlyLengths: [6, 7, 8] });
    expect(ranges.has('US sharedCost')).toBe(false);
  });
});

/** Google's order of trial (PhoneNumberUtil.getNumberTypeHelper_). */
const SPECIFIC = [
  'premiumRate',
  'tollFree',
  'sharedCost',
  'voip',
  'personalNumber',
  'pager',
  'uan',
  'voicemail',
];

function fits(number: string, range: Range | undefined): boolean {
  if (!range?.possibleLengths.includes(number.length)) return false;
  return new RegExp(`^(?:${range.pattern})$`).test(number);
}

/** The type of a national number, decided by the rows alone. */
function typeOf(planId: string, number: string): string {
  const is = (type: string) => fits(number, ranges.get(`${planId} ${type}`));
  if (!is('general')) return 'unknown';
  const specific = SPECIFIC.find(is);
  if (specific) return specific;
  const same = rows.numberingPlan.find(({ id }) => id === planId)?.sameMobileAndFixedPattern;
  if (is('fixedLine')) return same || is('mobile') ? 'fixedLineOrMobile' : 'fixedLine';
  return is('mobile') ? 'mobile' : 'unknown';
}

/** The plan a number of a calling code belongs to, decided by the rows alone. */
function planOf(callingCode: string, number: string): string | null {
  const plans = plansByCode.get(callingCode) ?? [];
  if (plans.length === 1) return plans[0]?.id ?? null;
  const found = plans.find(({ id, leadingDigits }) =>
    leadingDigits ? new RegExp(`^(?:${leadingDigits})`).test(number) : typeOf(id, number) !== 'unknown',
  );
  return found?.id ?? null;
}

/** What the rows say and what Google says of one national number. */
function verdicts(callingCode: string, national: string): { ours: unknown; googles: unknown } {
  const number = googleNumber(callingCode, national);
  const id = planOf(callingCode, national);
  const plan = rows.numberingPlan.find((row) => row.id === id);
  const ours = {
    region: plan?.region ?? null,
    type: id === null ? 'unknown' : typeOf(id, national),
    diallable: id === null || !fits(national, ranges.get(`${id} noInternationalDialling`)),
  };
  const googles = {
    region: google.getRegionCodeForNumber(number) ?? null,
    type: TYPES.get(google.getNumberType(number)),
    diallable: (google as unknown as Diallable).canBeInternationallyDialled(number),
  };
  return { ours, googles };
}

interface Diallable {
  canBeInternationallyDialled(number: phone.PhoneNumber): boolean;
}

/** Numbers near a valid one: other first digits, other lengths, another end. */
function neighbours(national: string): string[] {
  const digits = ['0', '1', '3', '5', '7', '8', '9'];
  return [
    national,
    ...digits.map((digit) => digit + national.slice(1)),
    ...digits.map((digit) => national.slice(0, 1) + digit + national.slice(2)),
    ...digits.map((digit) => national.slice(0, 3) + digit + national.slice(4)),
    national.slice(0, -1),
    `${national}0`,
    `${national.slice(0, -2)}99`,
  ].filter((number) => /[1-9]/.test(number) && number.length > 3 && number.length < 16);
}

describe('Google says the same', () => {
  const callingCodeOf = new Map(rows.numberingPlan.map(({ id, callingCode }) => [id, String(callingCode)]));

  it('of the example of every plan and type', () => {
    const wrong = rows.numberingExample.filter(({ planId, type, nationalNumber }) => {
      const callingCode = callingCodeOf.get(planId) as string;
      const number = google.parse(`+${callingCode}${nationalNumber}`);
      const found = typeOf(planId, nationalNumber);
      const types = found === 'fixedLineOrMobile' ? ['fixedLine', 'mobile'] : [found];
      return !(
        google.isValidNumber(number) &&
        google.getNationalSignificantNumber(number) === nationalNumber &&
        TYPES.get(google.getNumberType(number)) === found &&
        types.includes(type) &&
        fits(nationalNumber, ranges.get(`${planId} ${type}`))
      );
    });
    expect(wrong).toEqual([]);
    expect(rows.numberingExample.length).toBeGreaterThan(1100);
  });

  it('of region, type and reach of the numbers around them', () => {
    const ours: unknown[] = [];
    const googles: unknown[] = [];
    for (const { planId, nationalNumber } of rows.numberingExample) {
      const callingCode = callingCodeOf.get(planId) as string;
      for (const national of neighbours(nationalNumber)) {
        const both = verdicts(callingCode, national);
        ours.push([callingCode, national, both.ours]);
        googles.push([callingCode, national, both.googles]);
      }
    }
    expect(ours.length).toBeGreaterThan(20_000);
    expect(ours).toEqual(googles);
  });

  it('of the metadata themselves: every message can be rebuilt from the rows', () => {
    const rebuilt = rows.numberingPlan.map(({ id }) => [id, rebuild(id)]);
    const original = JSON.parse(new TextDecoder().decode(files.get('metadata.json'))).countryToMetadata;
    expect(Object.fromEntries(rebuilt)).toEqual(
      Object.fromEntries(Object.entries(original).map(([id, plan]) => [id, trimmed(plan)])),
    );
  });
});

/** Where Google's array of a plan has the description of each type. */
const FIELD = {
  general: 1,
  fixedLine: 2,
  mobile: 3,
  tollFree: 4,
  premiumRate: 5,
  sharedCost: 6,
  personalNumber: 7,
  voip: 8,
  pager: 21,
  noInternationalDialling: 24,
  uan: 25,
  voicemail: 28,
};

/** A plan's array as Google has it, out of the rows alone. */
function rebuild(id: string): unknown {
  const plan = rows.numberingPlan.find((row) => row.id === id);
  if (!plan) throw new Error(`no plan ${id}`);
  const fields: unknown[] = [];
  const general = ranges.get(`${id} general`);
  for (const [type, field] of Object.entries(FIELD)) {
    const range = ranges.get(`${id} ${type}`);
    const description: unknown[] = [];
    const inherited = type !== 'general' && `${range?.possibleLengths}` === `${general?.possibleLengths}`;
    description[2] = range?.pattern;
    description[6] = rows.numberingExample.find(
      (row) => row.planId === id && row.type === type,
    )?.nationalNumber;
    description[9] = range ? (inherited ? null : range.possibleLengths) : [-1];
    description[10] = range?.localOnlyLengths.length ? range.localOnlyLengths : null;
    fields[field] = description;
  }
  const formats = (kind: string) => {
    const list = rows.numberingFormat
      .filter((row) => row.planId === id && row.kind === kind)
      .map((row) => [
        null,
        row.pattern,
        row.format,
        row.leadingDigits.length ? row.leadingDigits : null,
        row.nationalPrefixRule,
        row.carrierRule,
        row.nationalPrefixOptional ? 1 : null,
      ]);
    return list.length ? list : null;
  };
  fields[9] = plan.region;
  fields[10] = Number(plan.callingCode);
  fields[11] = plan.internationalPrefix;
  fields[12] = plan.nationalPrefix;
  fields[13] = plan.preferredExtnPrefix;
  fields[15] = plan.nationalPrefixForParsing;
  fields[16] = plan.nationalPrefixTransformRule;
  fields[17] = plan.preferredInternationalPrefix;
  fields[18] = plan.sameMobileAndFixedPattern ? 1 : null;
  fields[19] = formats('national');
  fields[20] = formats('international');
  fields[22] = plan.isMainRegion && (plansByCode.get(String(plan.callingCode))?.length ?? 0) > 1 ? 1 : null;
  fields[23] = plan.leadingDigits;
  return trimmed(fields);
}

/** Absent fields as null, and none at the end of an array. */
function trimmed(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? null;
  const list = Array.from(value, trimmed);
  while (list.length > 0 && list.at(-1) === null) list.pop();
  return list;
}

describe('damaged input', () => {
  const damaged = (damage: (content: Damaged) => void) => {
    const content = JSON.parse(new TextDecoder().decode(files.get('metadata.json')));
    damage(content);
    const input = new Map(files).set('metadata.json', new TextEncoder().encode(JSON.stringify(content)));
    return () => numbering({ numberingPlans: parseSource(numberingPlans, input) });
  };

  it.each<[string, (content: Damaged) => void, RegExp]>([
    [
      'a new field in a description',
      ({ countryToMetadata: { GB } }) => {
        (GB?.[2] as unknown[])[7] = 'x';
      },
      /numbering-plans, metadata\.json, row \d+: plan\.2\.7/,
    ],
    [
      'a pattern that is no regular expression',
      ({ countryToMetadata: { GB } }) => {
        (GB?.[3] as unknown[])[2] = '7(';
      },
      /plan\.3\.2: not a regular expression/,
    ],
    [
      'a type without a pattern',
      ({ countryToMetadata: { GB } }) => {
        (GB?.[3] as unknown[])[2] = null;
      },
      /row GB: mobile: a pattern and lengths go together/,
    ],
    [
      'a main region that is not first',
      ({ countryCodeToRegionCodeMap }) => {
        countryCodeToRegionCodeMap['44']?.reverse();
      },
      /the main regions of shared calling codes changed \(new: GB; no longer so: JE\)/,
    ],
    [
      'a region without a calling code',
      ({ countryCodeToRegionCodeMap }) => {
        countryCodeToRegionCodeMap['44']?.pop();
      },
      /that no calling code lists, or the reverse changed \(new: JE\)/,
    ],
    [
      'a plan under another calling code',
      ({ countryToMetadata: { FR } }) => {
        if (FR) FR[10] = 34;
      },
      /row FR: the plan says region FR, calling code 34; the calling code is 33/,
    ],
    [
      'lost plans',
      ({ countryToMetadata }) => {
        delete countryToMetadata.FR;
      },
      /expected 254 to 260 rows, found 253/,
    ],
  ])('%s stops the build', (_, damage, message) => {
    const build = damaged(damage);
    expect(build).toThrow(SourceError);
    expect(build).toThrow(message);
  });

  it('a portable region without a plan stops the build', () => {
    const input = { ...parsed, portableRegions: [...parsed.portableRegions, { region: 'QQ' }] };
    expect(() => numbering({ numberingPlans: input })).toThrow(/portable-regions\.csv: .*new: QQ/);
  });
});

interface Damaged {
  countryToMetadata: Record<string, unknown[]>;
  countryCodeToRegionCodeMap: Record<string, string[]>;
}
