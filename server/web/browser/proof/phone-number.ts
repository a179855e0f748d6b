/** How a telephone number is read: plus, calling code, prefix, national number, length and type. */
import { withFields } from '../answered-request.ts';
import { capital, lengthWords, typeName } from '../verdicts.ts';
import { type Change, Inputs, type Proof, type Reading, type Step } from './proof.ts';

export interface Parsed {
  input: string;
  parsed: boolean;
  failureReason: string | null;
  failureDetail: string | null;
  countryCallingCode: string | null;
  countryCodeSource: string | null;
  region: string | null;
  regionCandidates: readonly string[] | null;
  nationalNumber: string | null;
  nationalPrefixStripped: string | null;
  carrierCode: string | null;
  extension: string | null;
  e164: string | null;
  internationalFormat: string | null;
  nationalFormat: string | null;
  isPossible: boolean | null;
  possibleReason: string | null;
  isValid: boolean | null;
  numberType: string | null;
  lengths: { actual: number; possible: readonly number[]; localOnly: readonly number[] } | null;
}

const SOURCES: Readonly<Record<string, string>> = {
  FROM_NUMBER_WITH_PLUS_SIGN: 'The digits after the plus begin with it.',
  FROM_NUMBER_WITH_IDD: 'It follows the prefix for calls abroad.',
  FROM_NUMBER_WITHOUT_PLUS_SIGN: 'The number fits the plan of the country only without it.',
  FROM_DEFAULT_COUNTRY: 'The number has none of its own, so that of the country counts.',
};

/** Positions of digits in a text, whatever separates them; digits before `after` are skipped. */
export function digitsAt(text: string, digits: string, after = 0): { from: number; to: number } | undefined {
  if (digits === '') return undefined;
  const pattern = new RegExp([...digits].join('[^\\d;]*'), 'g');
  pattern.lastIndex = after;
  const match = pattern.exec(text);
  return match ? { from: match.index, to: match.index + match[0].length } : undefined;
}

export const prove: Proof = (data, asked) => {
  const answer = withFields<Parsed>(data, 'parsed', 'failureDetail', 'nationalNumber', 'lengths');
  if (!answer) return undefined;
  const inputs = new Inputs(asked, 'value', 'country', 'validateForType');
  const text = inputs.all[0]?.text ?? '';
  if (!answer.parsed) {
    const step: Step = {
      title: 'Not a telephone number',
      reads: inputs.whole('value'),
      says: answer.failureDetail ?? 'The value cannot be read as a number.',
      clause: 'RFC 3966 §3; ITU-T E.123',
      verdict: 'fail',
    };
    return { inputs: inputs.all, steps: [step] };
  }
  let at = 0;
  const take = (digits: string | null): Reading[] => {
    const place = digits === null ? undefined : digitsAt(text, digits.replace(/\D/g, ''), at);
    if (!place) return [];
    at = place.to;
    return [{ input: 0, ...place }];
  };
  const note = (title: string, reads: readonly Reading[], says: string, clause: string): Step => ({
    title,
    reads,
    says,
    clause,
    verdict: 'note',
  });
  const isOwn = answer.countryCodeSource !== 'FROM_DEFAULT_COUNTRY';
  const code = isOwn ? take(answer.countryCallingCode) : inputs.whole('country');
  const steps: Step[] = [
    note(
      /[+\uff0b]/.test(text) ? 'The plus' : 'No plus',
      inputs.part('value', /([+\uff0b])/),
      /[+\uff0b]/.test(text)
        ? 'A calling code follows it. Spaces, brackets and hyphens only separate.'
        : 'The number is read as dialled in the country.',
      'ITU-T E.123; RFC 3966 §3',
    ),
    note(
      `Calling code ${answer.countryCallingCode}`,
      code,
      `${SOURCES[answer.countryCodeSource ?? ''] ?? ''} It is that of ` +
        `${answer.regionCandidates?.join(', ') ?? 'no region'}.`,
      'ITU-T E.164',
    ),
  ];
  if (answer.nationalPrefixStripped !== null) {
    steps.push(
      note(
        `National prefix ${answer.nationalPrefixStripped}`,
        take(answer.nationalPrefixStripped),
        'It is dialled within the country and is no part of the number.',
        'ITU-T E.164, national (trunk) prefix',
      ),
    );
  }
  if (answer.carrierCode !== null) {
    steps.push(
      note(
        `Carrier ${answer.carrierCode}`,
        take(answer.carrierCode),
        'It chooses who carries the call and is no part of the number.',
        "The country's numbering plan",
      ),
    );
  }
  const national = take(answer.nationalNumber);
  steps.push(
    note(
      'National number',
      national,
      `The rest is ${answer.nationalNumber}${answer.region === null ? '' : `, which belongs to ${answer.region}`}.`,
      'ITU-T E.164, national (significant) number',
    ),
  );
  if (answer.extension !== null) {
    steps.push(
      note(
        'Extension',
        take(answer.extension),
        `${answer.extension} is dialled after the call is answered.`,
        'RFC 3966 §3',
      ),
    );
  }
  const { lengths } = answer;
  if (lengths !== null) {
    const local =
      lengths.localOnly.length > 0 ? ` (${lengths.localOnly.join(', ')} only within an area)` : '';
    steps.push({
      title: 'The length',
      reads: national,
      says:
        `${lengths.actual} digits; the plan has numbers of ${lengths.possible.join(', ')}${local}. ` +
        `${capital(lengthWords(answer.possibleReason))}.`,
      clause: "ITU-T E.164; the country's numbering plan",
      verdict: answer.isPossible ? 'pass' : 'fail',
    });
  }
  steps.push({
    title: answer.isValid ? `Valid: ${typeName(answer.numberType)}` : 'Not valid',
    reads: national,
    says: answer.isValid
      ? 'The number lies in a range that the plan has for this type. That does not mean that somebody has it.'
      : 'The number lies in no range of the plan.',
    clause: "The country's numbering plan, as in libphonenumber",
    verdict: answer.isValid ? 'pass' : 'fail',
  });
  return {
    inputs: inputs.all,
    steps,
    change: answer.isValid ? breakOf(answer, inputs, national) : undefined,
  };
};

/** A number that is too short; where the plan has shorter ones, a calling code that no country has. */
function breakOf({ lengths }: Parsed, inputs: Inputs, [national]: readonly Reading[]): Change | undefined {
  const shorter = lengths ? [...lengths.possible, ...lengths.localOnly].includes(lengths.actual - 1) : true;
  if (!shorter && national) return { at: { ...national, from: national.to - 1 }, becomes: '', breaks: true };
  const [digit] = inputs.part('value', /[+\uff0b]\s*(\d)/);
  return digit && { at: digit, becomes: '0', breaks: true };
}
