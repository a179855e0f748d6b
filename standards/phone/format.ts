/** How a telephone number is written (ITU-T E.123, RFC 3966) and dialled from elsewhere. */
import type { PhoneNumber } from './parse.ts';
import type { NumberFormat, Plan } from './plan.ts';

/** Calling code of the North American Numbering Plan, whose countries call each other with 1 in front. */
const NANPA = '1';

/** How a number is written; an extension follows it in every style but e164. */
export const STYLES = ['e164', 'international', 'national', 'rfc3966'] as const;
export type Style = (typeof STYLES)[number];

type Formatted = Pick<PhoneNumber, 'plans' | 'nationalNumber' | 'extension'>;

export function formats(number: Formatted): Record<Style, string> {
  const { nationalNumber, extension } = number;
  const plan = mainPlan(number);
  const grouped = internationalGroups(plan, nationalNumber);
  const prefix = `+${plan.callingCode}`;
  const spoken = spokenExtension(plan, extension);
  // RFC 3966 §3: a hyphen is the plainest visual separator.
  const hyphenated = grouped.replace(/^\D+/, '').replace(/\D+/g, '-');
  return {
    e164: prefix + nationalNumber,
    international: `${prefix} ${grouped}${spoken}`,
    national: nationalGroups(plan, nationalNumber) + spoken,
    rfc3966: `tel:${prefix}-${hyphenated}${extension === null ? '' : `;ext=${extension}`}`,
  };
}

/** How the number is dialled in the country of `from`; with a plus if no single prefix for calls abroad exists. */
export function dialledFrom(number: Formatted, from: Plan): string {
  const { nationalNumber, extension } = number;
  const plan = mainPlan(number);
  const spoken = spokenExtension(plan, extension);
  if (from.callingCode === plan.callingCode) {
    const national = nationalGroups(plan, nationalNumber) + spoken;
    return plan.callingCode === NANPA ? `${NANPA} ${national}` : national;
  }
  const abroad = from.internationalPrefix === null ? '+' : `${from.internationalPrefix} `;
  return `${abroad}${plan.callingCode} ${internationalGroups(plan, nationalNumber)}${spoken}`;
}

/** Numbers of a shared calling code are written in the style of its main region. */
const mainPlan = ({ plans }: Formatted) => plans[0] as Plan;

function nationalGroups({ nationalFormats }: Plan, nationalNumber: string): string {
  return fitting(nationalFormats, nationalNumber)?.national(nationalNumber) ?? nationalNumber;
}

function internationalGroups(plan: Plan, nationalNumber: string): string {
  const { nationalFormats, internationalFormats } = plan;
  const own = internationalFormats.length > 0 ? internationalFormats : nationalFormats;
  return fitting(own, nationalNumber)?.international(nationalNumber) ?? nationalNumber;
}

function fitting(formats: readonly NumberFormat[], nationalNumber: string): NumberFormat | undefined {
  return formats.find((format) => format.fits(nationalNumber));
}

function spokenExtension({ preferredExtnPrefix }: Plan, extension: string | null): string {
  return extension === null ? '' : `${preferredExtnPrefix ?? ' ext. '}${extension}`;
}
