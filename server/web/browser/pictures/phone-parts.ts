/** A telephone number taken apart. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import type { Parsed } from '../proof/phone-number.ts';
import { typeName } from '../verdicts.ts';
import { factList } from './facts.ts';
import { type Part, partList } from './parts.ts';
import { outcome } from './rule-list.ts';

export function draw(data: unknown): Element | undefined {
  const number = withFields<Parsed>(data, 'parsed', 'nationalNumber', 'countryCallingCode', 'isValid');
  if (!number) return undefined;
  if (!number.parsed) {
    return outcome('fail', element('code', {}, number.input), ` is no number. ${number.failureDetail ?? ''}`);
  }
  const where = number.region ?? number.regionCandidates?.join(', ');
  const verdict = number.isValid
    ? `A valid number: ${typeName(number.numberType)}${where ? `, ${where}` : ''}.`
    : number.isPossible
      ? 'A number of a possible length, but in no range of the plan.'
      : 'Not a number of the plan.';
  const { lengths } = number;
  return element(
    'div',
    {},
    outcome(number.isValid ? 'pass' : 'fail', verdict),
    partList(partsOf(number)),
    factList(
      ['E.164', number.e164],
      ['From abroad', number.internationalFormat],
      ['Within the country', number.nationalFormat],
      ['Calling code of', number.regionCandidates?.join(', ')],
      ['Digits', lengths && `${lengths.actual}; the plan has ${lengths.possible.join(', ')}`],
    ),
  );
}

/** Parts in the order in which they are dialled. */
function partsOf(number: Parsed): Part[] {
  const isOwn = number.countryCodeSource !== 'FROM_DEFAULT_COUNTRY';
  const parts: (Part | false)[] = [
    isOwn && { text: number.countryCallingCode ?? '', label: 'calling code', colour: 1 },
    number.nationalPrefixStripped !== null && {
      text: number.nationalPrefixStripped,
      label: 'national prefix',
      colour: 8,
    },
    number.carrierCode !== null && { text: number.carrierCode, label: 'carrier', colour: 2 },
    { text: grouped(number), label: 'national number', colour: 3 },
    number.extension !== null && { text: number.extension, label: 'extension', colour: 4 },
  ];
  return parts.filter((part): part is Part => part !== false);
}

/** The national number, grouped as in international format. */
function grouped({ internationalFormat, countryCallingCode, nationalNumber }: Parsed): string {
  const groups =
    internationalFormat?.replace(`${countryCallingCode} `, '').replace(/ (?:ext|x).*$/, '') ?? '';
  return groups.replace(/\D/g, '') === nationalNumber ? groups : (nationalNumber ?? '');
}
