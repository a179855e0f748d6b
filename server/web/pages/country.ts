/** The page of a country: where it is, what it is, its figures with their ranks, and where each of them is from. */
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { type Html, html } from '../../../api/framework/html.ts';
import type { Endpoint } from '../../../api/framework/registry.ts';
import { NO_PAUSE, type Pause } from '../../../api/framework/steps.ts';
import { AREA_DIFFERENCES } from '../../../db/area-differences.ts';
import { type Fact, factsOf, neighboursOf } from '../country-facts.ts';
import { type Figure, figuresOf, type Ranked, rankOf } from '../country-figures.ts';
import { againstDollar, clocks, holidays, phoneNumber } from '../country-now.ts';
import { airportsOf, airportsSection, subdivisionsSection } from '../country-places.ts';
import { dayText } from '../dates.ts';
import { yearLine } from '../figure-svg.ts';
import { figureText } from '../figure-text.ts';
import { flagPath } from '../flags.ts';
import { page } from '../page.ts';
import { sourceRows } from '../tables.ts';

interface Country {
  code: string;
  name: string;
  numeric: string;
  latitude: number;
  longitude: number;
  area: number | null;
  capital: string | null;
  subregion: string | null;
}

const COUNTRY = `SELECT code, name, numeric, latitude, longitude, area_sq_km AS area, capital, subregion
  FROM country WHERE code = ?`;

const VALUE_HEADS = html`<th>Indicator</th><th class="number">Value</th><th>Unit</th><th>Year</th>`;
const FIGURE_HEADS = html`${VALUE_HEADS}<th class="number">Rank</th><th class="drawn">Year by year</th><th>Source</th>`;

export async function countryPage(
  dataset: ServedDataset,
  code: string,
  phoneExamples: Endpoint | undefined,
  pause: Pause = NO_PAUSE,
): Promise<string> {
  const { sqlite } = dataset;
  const country = sqlite.prepare(COUNTRY).get(code) as Country;
  const { name } = country;
  const neighbours = neighboursOf(dataset, code);
  const airports = airportsOf(dataset, code);
  const { locatorMap } = await import('../locator.ts');
  const map = await locatorMap(country, neighbours, airports.large, pause);
  await pause();
  const figures = figuresOf(dataset, code);
  const ranks = new Map<string, Ranked>();
  for (const { indicator } of figures) {
    await pause();
    ranks.set(indicator, rankOf(dataset, indicator, code));
  }
  await pause();
  const surface = figures.find(({ indicator }) => indicator === 'surfaceArea');
  const facts = factsOf(dataset, code, areaText(country, surface));
  await pause();
  const now = [
    clocks(dataset, code),
    holidays(dataset, code),
    againstDollar(dataset, code),
    phoneNumber(dataset, code, phoneExamples),
  ].filter((fact) => fact !== undefined);
  await pause();
  const [subdivisions, places] = [
    subdivisionsSection(dataset, code, marks),
    airportsSection(airports, code, marks),
  ];
  const shown = figures.filter((each) => each !== surface);
  const used = new Set([...facts, ...now].flatMap(({ sources }) => sources));
  for (const [section, id] of [
    [subdivisions, 'iso-3166'],
    [places, 'airports'],
    [shown.length > 0, 'world-bank'],
  ] as const)
    if (section) used.add(id);
  return page({
    title: `${name}: facts and figures`,
    description: `${name} in figures and facts: map, flag, capital, currency, languages, neighbours, time, holidays.`,
    layout: 'wide',
    scripts: ['places'],
    body: html`<p><a href="/data/countries">Countries</a></p>
<header class="country-head"><img class="flag" src="${flagPath(code)}" width="96" height="72" alt="Flag of ${name}">
<div><h1>${name}</h1><p class="lead">${leadOf(country, figures)}</p></div></header>
<div class="country-top"><figure class="place-map">${map}
<figcaption>${mapCaption(country, neighbours.length, airports.large.length)}</figcaption></figure>
<div class="now">${now.map((fact) => html`<section><h2>${fact.name} ${marks(fact)}</h2>${fact.says}</section>`)}</div></div>
<section class="shelf"><h2>Facts</h2><dl class="terms short facts-list">${facts.map(
      (fact) => html`<div><dt>${fact.name}</dt><dd>${fact.says} ${marks(fact)}</dd></div>`,
    )}</dl></section>
<section class="shelf"><h2>Figures</h2>
${compareForm(dataset, code, neighbours)}
<div class="scroll" tabindex="0"><table class="country-figures sorts"><thead><tr>${FIGURE_HEADS}</tr></thead>
<tbody>${shown.map((figure) => figureRow(figure, code, ranks.get(figure.indicator)))}</tbody></table></div></section>
${subdivisions}${places}
<section class="shelf"><h2>Sources</h2><dl class="terms sources-list">${sourceRows(dataset)
      .filter(({ id }) => used.has(id))
      .map(
        ({ id, title, producer, url, licence, vintage }) => html`<div id="source-${id}"><dt>${id}</dt>
<dd><a href="${url}">${title}</a>, ${producer}; ${licence}, ${dayText(vintage)}</dd></div>`,
      )}<div><dt>map and flag</dt><dd>Natural Earth, public domain; flag-icons, MIT</dd></div></dl>
<p>Release <a href="/datasets/${dataset.version}/index.html"><code>${dataset.version}</code></a>. The same as JSON:
<a href="/api/countries?code=${code}"><code>/api/countries?code=${code}</code></a></p></section>`,
  });
}

const marks = ({ sources }: Pick<Fact, 'sources'>): Html =>
  html`${sources.map((id) => html`<a class="mark" href="#source-${id}">${id}</a> `)}`;

function leadOf({ capital, subregion }: Country, figures: readonly Figure[]): string {
  const people = figures.find(({ indicator }) => indicator === 'population');
  return [
    subregion,
    capital && `capital ${capital}`,
    people && `${figureText(people.value)} people in ${people.year}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function mapCaption({ name }: Country, neighbours: number, airports: number): string {
  const around =
    neighbours === 0
      ? `${name} has no land neighbours.`
      : `${name} and ${neighbours === 1 ? 'its neighbour' : `its ${neighbours} neighbours`}: a click ` +
        "leads to a neighbour's page.";
  const dots =
    airports === 0 ? '' : ` ${airports === 1 ? 'The dot is its large airport' : 'Dots are large airports'}.`;
  return around + dots;
}

/** One area, and why others say another one. */
function areaText({ code, area }: Country, surface: Figure | undefined): Html | string {
  if (area === null) return surface ? `${figureText(surface.value)} km²` : '';
  const total = html`${figureText(area)} km², with inland waters`;
  if (!surface || surface.value === area) return total;
  const reason = AREA_DIFFERENCES[code] ?? 'it is rounded, or rests on another survey';
  return html`${total} <details><summary>Why others say ${figureText(surface.value)} km²</summary>
<p>The World Bank's <a href="/data/indicators/surfaceArea?countries=${code}">surface area</a> of ${surface.year} differs: ${reason}.</p></details>`;
}

function figureRow(figure: Figure, country: string, ranked: Ranked | undefined): Html {
  const { indicator, name, value, unit, year, vintage, series, origin } = figure;
  const chart = `/data/indicators/${indicator}?countries=${country}`;
  const line = yearLine(series, name);
  // What the line shows is said too: programs read pages, and a single year has no line.
  const shown = line === '' ? 'year by year' : html`${line}<span class="unseen">year by year</span>`;
  return html`<tr data-indicator="${indicator}" data-value="${value}"><td><a href="${chart}">${name}</a></td>
<td class="number">${figureText(value)}</td><td>${unit}</td><td>${year}</td>
<td class="number">${ranked ? html`<a href="/data/indicators/${indicator}?tab=table&amp;countries=${country}"><b>${ranked.rank}</b></a> of ${ranked.of}` : ''}</td>
<td><a href="${chart}">${shown}</a></td><td>${origin}, ${dayText(vintage)}</td></tr>`;
}

/** Without scripts it leads to a chart of both. */
function compareForm(
  { sqlite }: ServedDataset,
  code: string,
  neighbours: readonly { code: string; name: string }[],
): Html {
  const others = sqlite
    .prepare('SELECT code, name FROM country WHERE code <> ? ORDER BY name_folded')
    .all(code) as { code: string; name: string }[];
  const options = (countries: readonly { code: string; name: string }[]) =>
    countries.map((each) => html`<option value="${each.code}">${each.name}</option>`);
  const near =
    neighbours.length > 0 ? html`<optgroup label="Neighbours">${options(neighbours)}</optgroup>` : '';
  return html`<form class="compare" method="get" action="/data/indicators/gdpPerCapita" data-compare="${code}">
<input type="hidden" name="countries" value="${code}"><label for="other">Compare with</label>
<select id="other" name="countries">${near}<optgroup label="All countries">${options(others)}</optgroup></select>
<button type="submit">Compare</button></form>`;
}
