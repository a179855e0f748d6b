/** Where the text of a standard is, clause by clause. */

interface Document {
  /** How clauses name it; a group has its number. */
  name: string;
  /** The address of the text, or of one of its sections. */
  address(number: string, section: string | undefined): string;
}

/** Sections by number, as their text names them in its addresses. */
const CSP: Readonly<Record<string, string>> = {
  '2.2.1': 'parse-serialized-policy',
  '2.3.1': 'framework-directive-source-list',
  '4.1.2': 'should-block-request',
  '6.3.1.1': 'allow-base-for-document',
  '6.4.1.1': 'form-action-pre-navigate',
  '6.4.2.1': 'frame-ancestors-navigation-response',
  '6.7.1.1': 'script-pre-request',
  '6.7.2.3': 'match-nonce-to-source-list',
  '6.7.2.4': 'match-integrity-metadata-to-source-list',
  '6.7.2.5': 'match-request-to-source-list',
  '6.7.2.8': 'match-url-to-source-expression',
  '6.7.2.9': 'match-schemes',
  '6.7.2.12': 'match-paths',
  '6.8.1': 'effective-directive-for-a-request',
  '6.8.3': 'directive-fallback-list',
  '6.8.4': 'should-directive-execute',
  '7': 'security-considerations',
  '8.1': 'multiple-policies',
};
const LOCALES: Readonly<Record<string, string>> = {
  '3.2.1': 'Canonical_Unicode_Locale_Identifiers',
  '3.6': 'u_Extension',
  '3.7': 't_Extension',
  C: 'LocaleId_Canonicalization',
};

const at = (address: string, anchor: string | undefined) => (anchor ? `${address}#${anchor}` : address);
const section = (number: string | undefined) => number && `section-${number}`;
/** Standards whose sections have no addresses. */
const whole = (name: string, address: string): Document => ({ name, address: () => address });

const DOCUMENTS: readonly Document[] = [
  {
    name: 'RFC (\\d+)',
    address: (number, part) => at(`https://www.rfc-editor.org/rfc/rfc${number}`, section(part)),
  },
  {
    name: 'rfc6265bis draft',
    address: (_, part) =>
      at('https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis', section(part)),
  },
  {
    name: 'CSP Level 3, ([a-z-]+)',
    address: (directive) => at('https://www.w3.org/TR/CSP3/', `directive-${directive}`),
  },
  { name: 'CSP Level 3', address: (_, part = '') => at('https://www.w3.org/TR/CSP3/', CSP[part]) },
  {
    name: 'UTS #35',
    address: (_, part = '') => at('https://www.unicode.org/reports/tr35/', LOCALES[part]),
  },
  {
    name: 'ICAO Doc 9303(?:-(\\d+))?',
    address: (part) =>
      part === ''
        ? 'https://www.icao.int/publications/doc-series/doc-9303'
        : `https://www.icao.int/sites/default/files/publications/DocSeries/9303_p${part}_cons_en.pdf`,
  },
  { name: 'ITU-T (E\\.\\d+)', address: (number) => `https://www.itu.int/rec/T-REC-${number}` },
  // The plans of all countries, as each has told the ITU.
  whole("[Tt]he country's numbering plan", 'https://www.itu.int/oth/T0202.aspx?parent=T0202'),
  whole('NGA\\.STND\\.0037', 'https://earth-info.nga.mil/php/download.php?file=coord-grids'),
  whole('NGA\\.SIG\\.0012', 'https://earth-info.nga.mil/php/download.php?file=coord-utmups'),
  whole('crontab\\(5\\)', 'https://manpages.debian.org/stable/cron/crontab.5.en.html'),
  whole('cron\\(8\\)', 'https://manpages.debian.org/stable/cron/cron.8.en.html'),
  whole('IANA Time Zone Database', 'https://www.iana.org/time-zones'),
  whole('Trusted Types', 'https://www.w3.org/TR/trusted-types/'),
  // The text is sold; this is the project that it is from.
  whole('ANSI INCITS 359', 'https://csrc.nist.gov/projects/role-based-access-control'),
  whole('NIST SP 800-162', 'https://doi.org/10.6028/NIST.SP.800-162'),
  whole('XACML 3\\.0', 'https://docs.oasis-open.org/xacml/3.0/xacml-3.0-core-spec-os-en.html'),
];

const PART = '§(\\d+(?:\\.\\d+)*)|(?:Annex|appendix) ([A-Z](?:\\.\\d+)?)';
const CITED = new RegExp(`(${DOCUMENTS.map(({ name }) => name).join('|')})(?: (?:${PART}))?|${PART}`, 'g');

/** A piece of a clause, with the address of what it names. */
export interface Cited {
  text: string;
  address?: string;
}

/** A clause in pieces; a section alone belongs to the document that is named before it. */
export function citationsIn(clause: string): Cited[] {
  const pieces: Cited[] = [];
  let end = 0;
  let addressOf: ((part: string | undefined) => string) | undefined;
  for (const match of clause.matchAll(CITED)) {
    const [text, named] = match;
    const part = new RegExp(`(?:${PART})$`).exec(text);
    if (named !== undefined) addressOf = addressesIn(named);
    if (!addressOf) continue;
    if (match.index > end) pieces.push({ text: clause.slice(end, match.index) });
    pieces.push({ text, address: addressOf(part?.[1] ?? part?.[2]) });
    end = match.index + text.length;
  }
  if (end < clause.length) pieces.push({ text: clause.slice(end) });
  return pieces;
}

function addressesIn(named: string): ((part: string | undefined) => string) | undefined {
  for (const { name, address } of DOCUMENTS) {
    const match = new RegExp(`^${name}$`).exec(named);
    if (match) return (part) => address(match[1] ?? '', part);
  }
  return undefined;
}
