/** Locale identifiers (UTS #35, ECMA-402 §6.2) and the data of the runtime's ICU for them. */
import { isIllFormed, parseLanguageTag } from '../language-tags/tag.ts';
import { asciiLowercase } from '../letter-case.ts';

/** A constructor of Intl. Each has data for different locales: many languages have no list patterns, for example. */
export type Service =
  | 'NumberFormat'
  | 'DateTimeFormat'
  | 'ListFormat'
  | 'RelativeTimeFormat'
  | 'DisplayNames'
  | 'PluralRules';

export const SUBJECTS: Readonly<Record<Service, string>> = {
  NumberFormat: 'number formats',
  DateTimeFormat: 'date formats',
  ListFormat: 'list patterns',
  RelativeTimeFormat: 'relative-time formats',
  DisplayNames: 'display names',
  PluralRules: 'plural rules',
};

/** Keys of the -u- extension that a service reads; ICU silently drops an unknown value. */
export type Keyword = 'nu' | 'ca' | 'hc';

/** Numbering systems with ten digits (simple in UTS #35 Part 3 §1), the only ones that Intl formats with. */
export const NUMBERING_SYSTEMS: ReadonlySet<string> = new Set(Intl.supportedValuesOf('numberingSystem'));

export const CALENDARS: ReadonlySet<string> = new Set(Intl.supportedValuesOf('calendar'));

/** CLDR's name of gregory (bcp47/calendar.xml, alias), which is too long for the subtag of a locale. */
const GREGORIAN = 'gregorian';

/** Calendars by all their names, such as islamicc for islamic-civil. */
export const CALENDAR_NAMES: ReadonlySet<string> = new Set([
  ...CALENDARS,
  ...['islamicc', 'ethiopic-amete-alem', GREGORIAN].filter((name) =>
    CALENDARS.has(canonicalCalendar(name) ?? ''),
  ),
]);

/** Whether the runtime has any data for a language. Number formats cover all its languages; asking is slow. */
const hasData = new Map<string, boolean>();

/** The given languages that a service has data for. */
export function languagesOf(service: Service, languages: Iterable<string>): string[] {
  const { supportedLocalesOf }: { supportedLocalesOf(tag: string): string[] } = Intl[service];
  return [...languages].filter((code) => {
    // Languages of four or more letters are reserved or without data.
    if (!/^[a-z]{2,3}$/.test(code)) return false;
    if (!hasData.has(code)) hasData.set(code, Intl.NumberFormat.supportedLocalesOf(code).length > 0);
    return hasData.get(code) && supportedLocalesOf(code).length > 0;
  });
}

/** CLDR numberingSystems, type algorithmic. */
const ALGORITHMIC = new Set(
  (
    'armn armnlow cyrl ethi geor grek greklow hanidays hans hansfin hant hantfin hebr jpan jpanfin jpanyear ' +
    'roman romanlow taml'
  ).split(' '),
);

/** Names whose system depends on the locale, which ECMA-402 keeps out of Intl. */
const LOCALE_DEPENDENT = new Set(['native', 'traditio', 'finance']);

const HOUR_CYCLES = new Set(['h11', 'h12', 'h23', 'h24']);

/** What is wrong with a text, to follow the parameter's name. */
export interface Refusal {
  refused: string;
}

/** The canonical identifier of a locale that a service has data for, its keywords included. */
export function readLocale(text: string, service: Service, keywords: readonly Keyword[]): string | Refusal {
  const tag = canonicalTag(text);
  if (!tag) {
    return {
      refused: `must be a Unicode BCP 47 locale identifier such as de-CH or ar-u-nu-latn; received '${text}'.`,
    };
  }
  // Without data the runtime falls back on its own default locale (ECMA-402 §9.2.3).
  const read = unicodeLocale(tag);
  const { supportedLocalesOf }: { supportedLocalesOf(tag: string): string[] } = Intl[service];
  if (supportedLocalesOf(read).length === 0) {
    return { refused: `names '${tag}', for which the runtime has no ${SUBJECTS[service]}.` };
  }
  const { numberingSystem, calendar, hourCycle } = new Intl.Locale(read);
  if (keywords.includes('nu') && numberingSystem !== undefined && !NUMBERING_SYSTEMS.has(numberingSystem)) {
    return { refused: `asks with -u-nu- for ${numberingSystemFault(numberingSystem)}` };
  }
  if (keywords.includes('ca') && calendar !== undefined && !CALENDARS.has(calendar)) {
    return { refused: `asks with -u-ca- for ${calendarFault(calendar)}` };
  }
  if (keywords.includes('hc') && hourCycle !== undefined && !HOUR_CYCLES.has(hourCycle)) {
    return { refused: `asks with -u-hc- for '${hourCycle}'; the hour cycles are h11, h12, h23 and h24.` };
  }
  return tag;
}

export function readNumberingSystem(text: string): string | Refusal {
  const id = asciiLowercase(text);
  return NUMBERING_SYSTEMS.has(id) ? id : { refused: `names ${numberingSystemFault(id)}` };
}

export function readCalendar(text: string): string | Refusal {
  const id = canonicalCalendar(text);
  return id !== undefined && CALENDARS.has(id)
    ? id
    : { refused: `names ${calendarFault(text.toLowerCase())}` };
}

/** A calendar's canonical identifier, `islamic-civil` for `islamicc`, known or not; undefined if ill-formed. */
export function canonicalCalendar(text: string): string | undefined {
  if (text.toLowerCase() === GREGORIAN) return 'gregory';
  if (!/^[a-z0-9]{3,8}(-[a-z0-9]{3,8})*$/i.test(text)) return undefined;
  return new Intl.Locale(`und-u-ca-${text}`).calendar;
}

/** Intl's own canonical form; undefined for what is ill-formed, grandfathered or private use only. */
function canonicalTag(text: string): string | undefined {
  try {
    return withLoneValues(Intl.getCanonicalLocales(text)[0] as string, text);
  } catch {
    return undefined;
  }
}

/**
 * The canonical form with the values that ICU loses: if only `yes` or `true` follows a singleton other than u, ICU
 * reads "no value" and leaves the singleton bare, `en-x` for `en-x-yes`, which is ill-formed.
 */
function withLoneValues(canonical: string, text: string): string {
  if (!/-[0-9a-z](-[0-9a-z]-|-[0-9a-z]$|$)/.test(canonical)) return canonical;
  const tag = parseLanguageTag(text);
  if (isIllFormed(tag)) return canonical;
  const [head = '', privateUse] = canonical.split(/-(?=x(?:-|$))/);
  let whole = head;
  for (const { singleton, subtags } of tag.extensions) {
    whole = whole.replace(
      new RegExp(`-${singleton}(?=-[0-9a-z](?:-|$)|$)`),
      `-${singleton}-${subtags.join('-')}`,
    );
  }
  return privateUse === undefined ? whole : `${whole}-${tag.privateUse}`;
}

/** A canonical identifier without the parts that no data depend on: extensions other than -u-, and private use. */
export function unicodeLocale(tag: string): string {
  return tag.replace(/-x-.*$/, '').replace(/-[0-9a-tv-z](?:-[0-9a-z]{2,8})+/g, '');
}

function numberingSystemFault(id: string): string {
  const kind = LOCALE_DEPENDENT.has(id)
    ? 'names none by itself: what it means depends on the locale, and ECMA-402 leaves it out; ' +
      'send the system that you mean'
    : ALGORITHMIC.has(id)
      ? 'is algorithmic'
      : 'is unknown';
  return `numbering system '${id}', which ${kind}; those with ten digits are latn, arab, deva, beng, thai and others.`;
}

function calendarFault(id: string): string {
  return `calendar '${id}', which is unknown; the calendars are ${[...CALENDARS].join(', ')}.`;
}
