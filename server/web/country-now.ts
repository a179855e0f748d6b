/** What a country's page tells of everyday life there: time, holidays, money and telephones. */
import { writtenDay } from '../../api/framework/calendar-text.ts';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { html } from '../../api/framework/html.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { wholeAnswerTo } from './answer.ts';
import type { Fact } from './country-facts.ts';

interface Zone {
  id: string;
  description: string;
  standard: number;
  daylight: number | null;
}

/** The zones of most airports first: a map of a country with many zones begins with where people are. */
const ZONES = `SELECT z.id, z.description, z.standard_offset_minutes AS standard, z.daylight_offset_minutes AS daylight
  FROM time_zone_country c JOIN time_zone z ON z.id = c.zone_id WHERE c.country_code = :code
  ORDER BY (SELECT count(*) FROM airport a WHERE a.zone_id = z.id AND a.country_code = :code) DESC, c.position`;

const MOST_CLOCKS = 4;

/** A clock for each time of day there is; scripts set it. */
export function clocks({ sqlite }: ServedDataset, code: string): Fact | undefined {
  const zones = sqlite.prepare(ZONES).all({ code }) as Zone[];
  if (zones.length === 0) return undefined;
  const different = [
    ...Map.groupBy(zones, ({ standard, daylight }) => `${standard} ${daylight}`).values(),
  ].map(([first]) => first as Zone);
  const rest = different.length - MOST_CLOCKS;
  return {
    name: 'Local time',
    says: html`<ul class="clocks">${different.slice(0, MOST_CLOCKS).map(
      (zone) =>
        html`<li><b data-zone="${zone.id}">${offsetText(zone.standard)}</b>
<span><a href="/docs/time-zones?id=${zone.id}">${zone.description.split(',', 1)[0] ?? zone.id}</a> ${offsetsText(zone)}</span></li>`,
    )}</ul>${rest > 0 ? html`<small>and ${rest} more</small>` : ''}`,
    sources: ['time-zones'],
  };
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const offsetsText = ({ standard, daylight }: Zone): string =>
  daylight === null || daylight === standard
    ? offsetText(standard)
    : `${offsetText(standard)} or ${offsetText(daylight).slice(3)}`;

/** Of a year at least: a copy of the site may be read long after the release. */
const MOST_HOLIDAYS = 24;
const SHOWN_HOLIDAYS = 3;

const HOLIDAYS = `SELECT date, name, local_name AS localName FROM holiday
  WHERE country_code = ? AND type = 'public' AND date >= ? ORDER BY date, position LIMIT ${MOST_HOLIDAYS}`;

/** From the day of the release on; scripts show those that come next. */
export function holidays({ sqlite, sourceDate }: ServedDataset, code: string): Fact | undefined {
  const rows = sqlite.prepare(HOLIDAYS).all(code, sourceDate) as {
    date: string;
    name: string;
    localName: string;
  }[];
  if (rows.length === 0) return undefined;
  return {
    name: 'Next holidays',
    says: html`<ul class="holidays" data-holidays>${rows.map(
      ({ date, name, localName }, index) =>
        html`<li${index < SHOWN_HOLIDAYS ? '' : html` hidden`}><time datetime="${date}">${writtenDay(date)}</time>
<span>${name}${localName === name ? '' : html` <small>${localName}</small>`}</span></li>`,
    )}</ul><small><a href="/docs/holidays?country=${code}">All of them</a></small>`,
    sources: ['holidays'],
  };
}

const RATE = `SELECT e.currency_code AS code, c.name, e.units_per_usd AS units, e.day, e.source FROM exchange_rate e
  JOIN country l ON l.currency_code = e.currency_code JOIN currency c ON c.code = e.currency_code WHERE l.code = ?`;

const RATE_TEXT = new Intl.NumberFormat('en', { maximumSignificantDigits: 5 });

export function againstDollar({ sqlite }: ServedDataset, code: string): Fact | undefined {
  const rate = sqlite.prepare(RATE).get(code) as
    | { code: string; name: string; units: number; day: string; source: string }
    | undefined;
  if (!rate) return undefined;
  if (rate.code === 'USD')
    return { name: 'Money', says: html`<p class="large">US dollar</p>`, sources: ['cldr'] };
  return {
    name: 'Against the dollar',
    says: html`<p class="large">1 USD = ${RATE_TEXT.format(rate.units)} ${rate.code}</p>
<p>1 ${rate.code} = ${RATE_TEXT.format(1 / rate.units)} USD</p>
<small>${rate.name}, ${writtenDay(rate.day)}, ${rate.source}</small>`,
    sources: ['vocabulary'],
  };
}

interface Example {
  countryCallingCode: string;
  type: string;
  nationalNumber: string;
  e164: string;
  internationalFormat: string;
  nationalFormat: string;
}

/** An example number of the numbering plan, taken apart; the route of examples tells how it is written. */
export function phoneNumber(
  dataset: ServedDataset,
  code: string,
  examples: Endpoint | undefined,
): Fact | undefined {
  // The route refuses a country without a numbering plan.
  const hasPlan = dataset.sqlite.prepare('SELECT 1 FROM numbering_plan WHERE region = ?').get(code);
  if (!examples || !hasPlan) return undefined;
  const answer = JSON.parse(wholeAnswerTo(examples, `country=${code}`, dataset)) as { data: Example[] };
  const example = answer.data.find(({ type }) => type === 'mobile') ?? answer.data[0];
  if (!example) return undefined;
  const { countryCallingCode, type, nationalNumber, e164, internationalFormat, nationalFormat } = example;
  const [head = '', ...rest] = internationalFormat.split(' ');
  const digits = head.startsWith(countryCallingCode) ? head.slice(countryCallingCode.length) : '';
  const national = [digits, ...rest].filter(Boolean).join(' ') || nationalNumber;
  return {
    name: 'A phone number',
    says: html`<ul class="parts"><li><b>${countryCallingCode}</b> <small>calling code</small></li>
<li><b>${national}</b> <small>${TYPES[type] ?? 'national number'}, ${nationalNumber.length} digits</small></li></ul>
<p>From within: <code>${nationalFormat}</code></p>
<small>An example of the numbering plan. <a href="/docs/phone-numbers/parse?value=${encodeURIComponent(e164)}">Read it step by step</a></small>`,
    sources: ['numbering-plans'],
  };
}

const TYPES: Readonly<Record<string, string>> = {
  mobile: 'a mobile',
  fixedLine: 'a fixed line',
  fixedLineOrMobile: 'a fixed line or a mobile',
};
