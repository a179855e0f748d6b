/** A page for each country and each indicator, and the lists that lead there. */
import type { Dataset } from '../../../db/open.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import { type Html, html } from '../../framework/html.ts';
import { dayText } from '../dates.ts';
import { shareBar, type YearValue, yearLine } from '../figure-svg.ts';
import { page } from '../page.ts';

interface Named {
  code: string;
  name: string;
}

interface Country extends Named {
  flag: string;
}

const countriesOf = ({ sqlite }: Dataset) =>
  sqlite
    .prepare('SELECT code, name, flag_emoji AS flag FROM country ORDER BY name_folded')
    .all() as Country[];

interface Indicator extends Named {
  unit: string;
  licence: string;
  vintage: string;
  note: string | null;
  worldBankCode: string | null;
}

const indicatorsOf = ({ sqlite }: Dataset) =>
  sqlite
    .prepare(
      'SELECT code, name, unit, licence, vintage, note, world_bank_code AS worldBankCode FROM indicator ORDER BY position',
    )
    .all() as Indicator[];

export const countryPaths = (dataset: Dataset): string[] =>
  countriesOf(dataset).map(({ code }) => `/data/countries/${code}`);
export const indicatorPaths = (dataset: Dataset): string[] =>
  indicatorsOf(dataset).map(({ code }) => `/data/indicators/${code}`);

export function countriesPage(dataset: ServedDataset): Promise<string> {
  return page({
    title: 'Countries',
    description: 'Countries and territories of ISO 3166-1, each with its facts and figures.',
    layout: 'wide',
    body: html`<p><a href="/data">Data</a></p><h1>Countries</h1>
<section class="shelf"><ul>${countriesOf(dataset).map(
      ({ code, name, flag }) =>
        html`<li><a href="/data/countries/${code}">${name}</a> ${flag} <code>${code}</code></li>`,
    )}</ul></section>`,
  });
}

/** Facts that a page shows, in this order; what is empty is left out. */
const FACTS = `SELECT alpha3 AS "ISO 3166-1 alpha-3", numeric AS "ISO 3166-1 numeric", capital AS "Capital",
  upper(substr(region, 1, 1)) || substr(region, 2) AS "Region", subregion AS "Subregion",
  CASE continent WHEN 'AF' THEN 'Africa' WHEN 'AN' THEN 'Antarctica' WHEN 'AS' THEN 'Asia' WHEN 'EU' THEN 'Europe'
    WHEN 'NA' THEN 'North America' WHEN 'OC' THEN 'Oceania' WHEN 'SA' THEN 'South America' END AS "Continent",
  area_sq_km AS "Total area, km²", calling_code AS "Calling code", cc_tld AS "Domain",
  (SELECT name || ' (' || code || ')' FROM currency WHERE code = country.currency_code) AS "Currency",
  (SELECT group_concat(name, ', ') FROM country_language WHERE country_code = country.code) AS "Languages",
  (SELECT group_concat(zone_id, ', ') FROM time_zone_country WHERE country_code = country.code) AS "Time zones"
  FROM country WHERE code = ?`;

export function countryPage(dataset: ServedDataset, code: string): Promise<string> {
  const { sqlite } = dataset;
  const country = sqlite
    .prepare('SELECT code, name, flag_emoji AS flag FROM country WHERE code = ?')
    .get(code) as Country;
  const facts = Object.entries(sqlite.prepare(FACTS).get(code) as Record<string, unknown>);
  const figures = sqlite
    .prepare(
      'SELECT l.indicator, i.name, l.value, l.unit, l.year, l.vintage FROM country_latest l JOIN indicator i ON i.code = l.indicator WHERE l.code = ? ORDER BY i.position',
    )
    .all(code) as {
    indicator: string;
    name: string;
    value: number;
    unit: string;
    year: number;
    vintage: string;
  }[];
  const series = Map.groupBy(
    sqlite
      .prepare(
        'SELECT indicator, year, value FROM country_stat WHERE country_code = ? ORDER BY indicator, year',
      )
      .all(code) as (YearValue & { indicator: string })[],
    ({ indicator }) => indicator,
  );
  const neighbours = sqlite
    .prepare(
      'SELECT c.code, c.name FROM country_neighbour n JOIN country c ON c.code = n.neighbour_code WHERE n.country_code = ? ORDER BY c.name_folded',
    )
    .all(code) as Named[];
  return page({
    title: country.name,
    description: `${country.name} in figures and facts: codes, capital, currency, languages, neighbours.`,
    layout: 'wide',
    body: html`<p><a href="/data/countries">Countries</a></p><h1>${country.flag} ${country.name}</h1>
<dl class="terms short">${facts
      .filter(([, value]) => value !== null && value !== '')
      .map(
        ([name, value]) =>
          html`<div><dt>${name}</dt><dd>${typeof value === 'number' ? value.toLocaleString('en') : String(value)}</dd></div>`,
      )}
${neighbours.length > 0 ? html`<div><dt>Neighbours</dt><dd>${neighbours.map((each, index) => html`${index > 0 ? ', ' : ''}<a href="/data/countries/${each.code}">${each.name}</a>`)}</dd></div>` : ''}</dl>
<section class="shelf"><h2>Figures</h2>
<div class="scroll" tabindex="0"><table><thead><tr><th>Indicator</th><th class="number">Value</th><th>Unit</th><th>Year</th><th>Published</th><th>Year by year</th></tr></thead>
<tbody>${figures.map(
      ({
        indicator,
        name,
        value,
        unit,
        year,
        vintage,
      }) => html`<tr><td><a href="/data/indicators/${indicator}">${name}</a></td>
<td class="number">${figureText(value)}</td><td>${unit}</td><td>${year}</td><td>${dayText(vintage)}</td>
<td><a href="/docs/country-stats/series?country=${code}&amp;indicator=${indicator}">${seriesLink(yearLine(series.get(indicator) ?? [], name))}</a></td></tr>`,
    )}</tbody></table></div></section>
<p>The same as JSON: <a href="/api/countries?code=${code}"><code>/api/countries?code=${code}</code></a></p>`,
  });
}

/** What the line shows is said too: programs read pages, and a single year has no line. */
const seriesLink = (line: Html | string): Html =>
  line === '' ? html`year by year` : html`${line}<span class="unseen">year by year</span>`;

/** Cents of millions say nothing; small figures have two decimals. */
const figureText = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10_000 ? 2 : 0 });

export function indicatorsPage(dataset: ServedDataset): Promise<string> {
  return page({
    title: 'Indicators',
    description:
      'Yearly figures of economies, each with its unit, source and newest value for every country.',
    layout: 'wide',
    body: html`<p><a href="/data">Data</a></p><h1>Indicators</h1>
<section class="shelf"><ul>${indicatorsOf(dataset).map(
      ({ code, name, unit }) => html`<li><a href="/data/indicators/${code}">${name}</a> ${unit}</li>`,
    )}</ul></section>`,
  });
}

/** Equal values share a rank and are in alphabetical order, as in /api/country-stats/rankings. */
const RANKED = `SELECT rank() OVER (ORDER BY value DESC) AS rank, code, name, value, year
  FROM country_latest WHERE indicator = ? ORDER BY value DESC, name`;

export function indicatorPage(dataset: ServedDataset, code: string): Promise<string> {
  const { sqlite } = dataset;
  const indicator = indicatorsOf(dataset).find((each) => each.code === code) as Indicator;
  const rows = sqlite.prepare(RANKED).all(code) as (Named & { rank: number; value: number; year: number })[];
  const most = rows[0]?.value ?? 0;
  return page({
    title: indicator.name,
    description: `${indicator.name} of every country that has a figure, ranked: ${indicator.unit}.`,
    layout: 'wide',
    body: html`<p><a href="/data/indicators">Indicators</a></p><h1>${indicator.name}</h1>
<p class="lead">${indicator.unit.charAt(0).toUpperCase()}${indicator.unit.slice(1)}. ${indicator.worldBankCode ? html`World Bank ${indicator.worldBankCode}, ` : ''}${indicator.licence}, published ${dayText(indicator.vintage)}.
${indicator.note ?? ''}</p>
<p><a href="/docs/country-stats/rankings?indicator=${code}&amp;count=25">As a ranking with bars</a></p>
<div class="scroll" tabindex="0"><table class="figures"><thead><tr><th class="number">Rank</th><th>Country</th><th class="number">Value</th><th>Year</th></tr></thead>
<tbody>${rows.map(
      ({ rank, code: country, name, value, year }) => html`<tr><td class="number">${rank}</td>
<td><a href="/data/countries/${country}">${name}</a></td>
<td class="number">${figureText(value)}${shareBar(value, most)}</td><td>${year}</td></tr>`,
    )}</tbody></table></div>`,
  });
}
