import type { Rows } from '../../db/rows.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type numberingPlans from '../../sources/numbering-plans/source.ts';
import { byKey } from './order.ts';

type NumberingInputs = { numberingPlans: Parsed<typeof numberingPlans> };
type Plan = NumberingInputs['numberingPlans']['plans'][number]['plan'];
type NumberingTables = 'numberingPlan' | 'numberingRange' | 'numberingFormat' | 'numberingExample';

const AT = { source: 'numbering-plans', file: 'metadata.json' };

/** The region of a calling code that belongs to no region, such as +800. */
const NO_REGION = '001';

/**
 * Telephone numbering plans: 245 of regions and nine of calling codes without a region, with number ranges by type,
 * number formats and an example of each type.
 */
export function numbering({ numberingPlans }: NumberingInputs): Pick<Rows, NumberingTables> {
  const places = placesOf(numberingPlans);
  const portable = new Set(numberingPlans.portableRegions.map(({ region }) => region));
  const regions = new Set(numberingPlans.plans.map(({ plan }) => plan.region));
  expectExactly(
    { source: AT.source, file: 'portable-regions.csv' },
    'the portable regions without a numbering plan',
    portable.difference(regions),
    [],
  );

  const rows: Pick<Rows, NumberingTables> = {
    numberingPlan: [],
    numberingRange: [],
    numberingFormat: [],
    numberingExample: [],
  };
  for (const { id, plan } of byKey(numberingPlans.plans, (row) => row.id)) {
    const position = placeOf(id, plan, places);
    rows.numberingPlan.push({
      id,
      region: plan.region,
      callingCode: Number(plan.callingCode),
      isMainRegion: position === 0,
      position,
      leadingDigits: plan.leadingDigits,
      internationalPrefix: plan.internationalPrefix,
      preferredInternationalPrefix: plan.preferredInternationalPrefix,
      nationalPrefix: plan.nationalPrefix,
      nationalPrefixForParsing: plan.nationalPrefixForParsing,
      nationalPrefixTransformRule: plan.nationalPrefixTransformRule,
      preferredExtnPrefix: plan.preferredExtnPrefix,
      sameMobileAndFixedPattern: plan.sameMobileAndFixedPattern,
      mobileNumberPortable: portable.has(plan.region),
    });
    rows.numberingFormat.push(
      ...formatRows(id, 'international', plan.internationalFormats),
      ...formatRows(id, 'national', plan.nationalFormats),
    );
    const { ranges, examples } = rangeRows(id, plan);
    rows.numberingRange.push(...ranges);
    rows.numberingExample.push(...examples);
  }
  return rows;
}

/**
 * The position of each plan among those that share its calling code. The main region must come first: it determines
 * how numbers of the calling code are written, and regions are tried in this order.
 */
function placesOf({ plans, callingCodes }: NumberingInputs['numberingPlans']): Map<string, string> {
  const places = new Map<string, string>();
  for (const { callingCode, regions } of callingCodes) {
    for (const [position, region] of regions.entries()) {
      places.set(region === NO_REGION ? callingCode : region, `${callingCode} ${position}`);
    }
  }
  expectExactly(
    AT,
    'the plans that no calling code lists, or the reverse',
    new Set(plans.map(({ id }) => id)).symmetricDifference(new Set(places.keys())),
    [],
  );
  expectExactly(
    AT,
    'the main regions of shared calling codes',
    plans.filter(({ plan }) => plan.isMainCountry).map(({ id }) => id),
    callingCodes.flatMap(({ regions }) => (regions.length > 1 ? regions.slice(0, 1) : [])),
  );
  return places;
}

function placeOf(id: string, plan: Plan, places: Map<string, string>): number {
  const [callingCode, position] = places.get(id)?.split(' ') ?? [];
  const expectedId = plan.region === NO_REGION ? plan.callingCode : plan.region;
  if (id !== expectedId || callingCode !== plan.callingCode) {
    const found = `region ${plan.region}, calling code ${plan.callingCode}`;
    throw new SourceError({ ...AT, row: id }, `the plan says ${found}; the calling code is ${callingCode}`);
  }
  return Number(position);
}

function rangeRows(
  planId: string,
  { descriptions }: Plan,
): { ranges: Rows['numberingRange']; examples: Rows['numberingExample'] } {
  const general = descriptions.general.possibleLengths;
  if (!general || general[0] === -1) {
    throw new SourceError({ ...AT, row: planId }, 'the plan has no possible lengths');
  }
  const ranges: Rows['numberingRange'] = [];
  const examples: Rows['numberingExample'] = [];
  for (const [type, description] of byKey(Object.entries(descriptions), ([name]) => name)) {
    const { pattern, example, localOnlyLengths } = description;
    // Upstream omits lengths equal to those of the whole plan, but never lengths of local numbers.
    const possibleLengths = description.possibleLengths ?? general;
    const exists = possibleLengths[0] !== -1;
    if (exists !== (pattern !== null) || (!exists && example !== null)) {
      throw new SourceError(
        { ...AT, row: planId },
        `${type}: a pattern and lengths go together; found ${JSON.stringify(description)}`,
      );
    }
    if (!exists) continue;
    ranges.push({ planId, type, pattern, possibleLengths, localOnlyLengths });
    if (example !== null) examples.push({ planId, type, nationalNumber: example });
  }
  return { ranges, examples };
}

function formatRows(
  planId: string,
  kind: 'national' | 'international',
  formats: Plan['nationalFormats'],
): Rows['numberingFormat'] {
  return formats.map((format, position) => ({ planId, kind, position, ...format }));
}
