/** What an answer says of a value, in a sentence. For the server's pages and for the browser. */

export interface Verdict {
  kind: 'pass' | 'fail' | 'note';
  text: string;
}

/** The name of a field in words: documentNumber is "document number". */
export const words = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A message of the service, in lower case and with names of fields, as a sentence with a full stop. */
export const sentence = (message: string): string =>
  `${capital(message.replaceAll(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, words))}${/[.!?]$/.test(message) ? '' : '.'}`;

type Sentence = (data: never) => Verdict;

interface Cookie {
  accepted: boolean;
  effectiveExpiry: string | null;
  rules: readonly { verdict: string; detail: string }[];
}

function ofCookie({ accepted, effectiveExpiry, rules }: Cookie): Verdict {
  if (accepted) return pass(`A browser keeps it until ${effectiveExpiry ?? 'the session ends'}.`);
  return fail(`A browser refuses it. ${rules.find(({ verdict }) => verdict === 'fail')?.detail ?? ''}`);
}

const ofCron = ({ description }: { description: string }): Verdict => pass(`${description}.`);

interface Phone {
  isValid: boolean;
  region: string | null;
  numberType: string | null;
  internationalFormat: string | null;
  failureDetail: string | null;
  possibleReason: string | null;
}

/** What the service says of the length of a number, in words. */
const LENGTHS: Readonly<Record<string, string>> = {
  IS_POSSIBLE: 'its length is possible',
  IS_POSSIBLE_LOCAL_ONLY: 'its length is possible within an area alone',
  TOO_SHORT: 'it is too short',
  TOO_LONG: 'it is too long',
  INVALID_LENGTH: 'no number has its length',
};

export const lengthWords = (reason: string | null): string => LENGTHS[reason ?? ''] ?? 'no plan has it';

/** Types of numbers that are written as they are not spoken. */
const TYPES: Readonly<Record<string, string>> = { voip: 'internet (VoIP)', uan: 'company (UAN)' };

/** A type of number in words: fixedLine is "fixed line". */
export const typeName = (type: string | null): string => TYPES[type ?? ''] ?? words(type ?? 'unknown');

function ofPhone(phone: Phone): Verdict {
  const { isValid, region, numberType, internationalFormat, failureDetail, possibleReason } = phone;
  if (!isValid) {
    const but = possibleReason?.startsWith('IS_') ? ', but it is in no range' : '';
    const reason = failureDetail?.replace(/\.$/, '') ?? `${lengthWords(possibleReason)}${but}`;
    return fail(`No number of any plan: ${reason}.`);
  }
  return pass(`Valid, ${typeName(numberType)} in ${region ?? 'no country'}: ${internationalFormat}.`);
}

interface Block {
  network: string;
  broadcast: string;
  totalAddresses: number;
  specialPurpose: { name: string; source: string } | null;
}

function ofBlock({ network, broadcast, totalAddresses, specialPurpose }: Block): Verdict {
  const purpose = specialPurpose ? ` ${specialPurpose.name}, ${specialPurpose.source}.` : '';
  const size = `${totalAddresses.toLocaleString('en')} ${totalAddresses === 1 ? 'address' : 'addresses'}`;
  return pass(`${network} to ${broadcast}, ${size}.${purpose}`);
}

interface Policy {
  counts: Readonly<Record<'high' | 'medium' | 'low', number>>;
  findings: readonly { severity: string; directive: string | null; message: string }[];
}

function ofPolicy({ counts, findings }: Policy): Verdict {
  const [worst] = findings;
  if (counts.high + counts.medium + counts.low === 0 || !worst) return pass('No weakness is known in it.');
  const found = (['high', 'medium', 'low'] as const).filter((each) => counts[each] > 0);
  const numbers = found.map((each) => `${counts[each]} ${each}`).join(', ');
  const text = `Weaknesses: ${numbers}. ${worst.directive ? `${worst.directive}: ` : ''}${worst.message}`;
  return counts.high + counts.medium > 0 ? fail(text) : note(text);
}

const ofTag = ({ canonical, isCanonical }: { canonical: string; isCanonical: boolean }): Verdict =>
  isCanonical ? pass(`${canonical} is written as it should be.`) : note(`Better written as ${canonical}.`);

interface Zone {
  type: string | null;
  valid: boolean;
  fields?: {
    issuingState: string;
    documentNumber: string;
    primaryIdentifier: string;
    secondaryIdentifier: string;
    dateOfExpiry: string | null;
  };
  checkDigits: readonly unknown[];
  problems?: readonly { line: number; column: number; message: string }[];
}

const DOCUMENTS: Readonly<Record<string, string>> = { td3: 'passport', mrva: 'visa', mrvb: 'visa' };

/** As ICAO Doc 9303 names the digit over several fields. */
export const inTerms = (message: string): string =>
  message.replace('check digit of composite', 'composite check digit');

function ofZone({ type, valid, fields, checkDigits, problems = [] }: Zone): Verdict {
  const document = `${DOCUMENTS[type ?? ''] ?? 'card'}${fields ? ` of ${fields.issuingState}` : ''}`;
  if (!valid) {
    const faults = problems.map(({ line, column, message }) =>
      sentence(`line ${line}, character ${column}: ${inTerms(message)}`),
    );
    return fail([`This is no valid ${document}.`, ...faults].join(' '));
  }
  const holder = [fields?.secondaryIdentifier, fields?.primaryIdentifier].filter(Boolean).join(' ');
  const named = fields
    ? ` It has the number ${fields.documentNumber}, is made out to ${holder} and expires on ${fields.dateOfExpiry}.`
    : '';
  return pass(`This is a valid ${document}.${named} All ${checkDigits.length} check digits are right.`);
}

const pass = (text: string): Verdict => ({ kind: 'pass', text });
const fail = (text: string): Verdict => ({ kind: 'fail', text: text.trim() });
const note = (text: string): Verdict => ({ kind: 'note', text });

const SENTENCES: Readonly<Record<string, Sentence>> = {
  '/api/cookies/parse': ofCookie,
  '/api/cron/describe': ofCron,
  '/api/csp/lint': ofPolicy,
  '/api/ipv4-cidr/parse': ofBlock,
  '/api/mrz/validate': ofZone,
  '/api/language-tags/canonicalize': ofTag,
  '/api/phone-numbers/parse': ofPhone,
};

interface Body {
  data?: unknown;
  detail?: string;
  errors?: readonly { parameter: string; message: string }[];
}

/** Of the answer of a route, or of the problem that it reports instead. */
export function verdictOf(path: string, body: unknown): Verdict {
  const { data, detail, errors = [] } = body as Body;
  if (data === undefined)
    return fail(errors.map(({ message }) => capital(message)).join(' ') || (detail ?? 'No answer.'));
  const sentence = SENTENCES[path];
  return sentence ? sentence(data as never) : note('Answered.');
}
