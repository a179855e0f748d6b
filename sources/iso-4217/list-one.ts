/** ISO 4217 list one as the maintenance agency publishes it: XML, an entry for each country and its currency. */

export interface ListedCurrency {
  code: string;
  number: string;
  /** Digits of the minor unit; null where the list says N.A. */
  digits: number | null;
  currency: string;
  /** Date of the list (YYYY-MM-DD). */
  published: string;
}

/** The currencies of the list, each once, by code. Throws if the text is not such a list. */
export function listOne(xml: string): ListedCurrency[] {
  const published = /<ISO_4217 Pblshd="([^"]*)">/.exec(xml)?.[1];
  if (published === undefined || !xml.trimEnd().endsWith('</ISO_4217>')) {
    throw new Error("expected one element ISO_4217 with its date 'Pblshd'");
  }
  const currencies = new Map<string, ListedCurrency>();
  for (const [, entry = ''] of xml.matchAll(/<CcyNtry>(.*?)<\/CcyNtry>/gs)) {
    const code = textOf(entry, 'Ccy');
    // Antarctica and a few others have no universal currency.
    if (code === undefined) continue;
    const [number = '', currency = '', units = ''] = ['CcyNbr', 'CcyNm', 'CcyMnrUnts'].map((name) =>
      textOf(entry, name),
    );
    const listed = {
      code,
      number,
      digits: units === 'N.A.' ? null : Number(units || NaN),
      currency,
      published,
    };
    const before = currencies.get(code) ?? listed;
    if (before.number !== number || before.digits !== listed.digits) {
      throw new Error(
        `${code} is listed as ${before.number} and ${number}, with ${before.digits} and ${units}`,
      );
    }
    currencies.set(code, before);
  }
  return [...currencies.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Text of the first element of that name, the predefined entities (XML 1.0 §4.6) resolved. */
function textOf(entry: string, name: string): string | undefined {
  const text = new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(entry)?.[1];
  return text?.replace(/&(\w+);/g, (entity, key: string) => ENTITIES[key] ?? entity);
}
