/** Indicators: their list, and the page of each with its grapher and the ranking of the newest figures. */
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { type Html, html } from '../../../api/framework/html.ts';
import { NO_PAUSE, type Pause } from '../../../api/framework/steps.ts';
import type { Dataset } from '../../../db/open.ts';
import { assets } from '../assets.ts';
import { dayText } from '../dates.ts';
import { shareBar } from '../figure-svg.ts';
import { figureText } from '../figure-text.ts';
import { figuresPath } from '../figures.ts';
import { page } from '../page.ts';
import { figureData } from '../structured-data.ts';

interface Indicator {
  code: string;
  name: string;
  unit: string;
  licence: string;
  vintage: string;
  note: string | null;
  worldBankCode: string;
  /** How it is computed of other series; null for one that is published as it is. */
  derivation: string | null;
}

const indicatorsOf = ({ sqlite }: Dataset) =>
  sqlite
    .prepare(
      `SELECT code, name, unit, licence, vintage, note, derivation, world_bank_code AS worldBankCode
       FROM indicator ORDER BY position`,
    )
    .all() as Indicator[];

export const indicatorPaths = (dataset: Dataset): string[] =>
  indicatorsOf(dataset).map(({ code }) => `/data/indicators/${code}`);

export function indicatorsPage(dataset: ServedDataset): Promise<string> {
  return page({
    title: 'Indicators of countries',
    description: 'Yearly figures of economies as lines, maps and rankings, each with its unit and source.',
    layout: 'wide',
    body: html`<p><a href="/data">Data</a></p><h1>Indicators</h1>
<section class="shelf"><ul>${indicatorsOf(dataset).map(
      ({ code, name, unit }) => html`<li><a href="/data/indicators/${code}">${name}</a> ${unit}</li>`,
    )}</ul></section>`,
  });
}

/**
 * The newest figure of each country, which country_latest takes ten times as long to find. Equal values share a rank
 * and are in alphabetical order, as in /api/country-stats/rankings.
 */
const RANKED = `SELECT rank() OVER (ORDER BY value DESC) AS rank, code, name, value, year
  FROM (SELECT c.code, c.name, s.value, max(s.year) AS year FROM country_stat s JOIN country c ON c.code = s.country_code
    WHERE s.indicator = ? GROUP BY s.country_code) ORDER BY value DESC, name`;

interface Place {
  rank: number;
  code: string;
  name: string;
  value: number;
  year: number;
}

/** Rows between two breaks. */
const STEP = 16;

export async function indicatorPage(
  dataset: ServedDataset,
  code: string,
  pause: Pause = NO_PAUSE,
): Promise<string> {
  const { sqlite, version } = dataset;
  const indicator = indicatorsOf(dataset).find((each) => each.code === code) as Indicator;
  const rows = sqlite.prepare(RANKED).all(code) as Place[];
  const most = rows[0]?.value ?? 0;
  const lines: Html[] = [];
  for (const { rank, code: country, name, value, year } of rows) {
    if (lines.length % STEP === 0) await pause();
    lines.push(html`<tr><td class="number">${rank}</td>
<td><a href="/data/countries/${country}" data-code="${country}">${name}</a></td>
<td class="number">${figureText(value)}${shareBar(value, most)}</td><td>${year}</td></tr>`);
  }
  await pause();
  const { scripts } = await assets();
  const { name, licence, vintage, note, worldBankCode, derivation } = indicator;
  const series = derivation ? `computed from ${derivation}` : worldBankCode;
  return page({
    title: `${name} by country`,
    structured: figureData(dataset, indicator),
    description: `${name} of every country year by year, as lines, a map and a ranking: ${indicator.unit}.`,
    layout: 'wide',
    scripts: ['grapher'],
    body: html`<p><a href="/data/indicators">Indicators</a></p><h1>${name}</h1>
<p class="lead">In ${indicator.unit}. World Bank ${series}, ${licence}, published ${dayText(vintage)}; release
<a href="/datasets/${version}/index.html"><code>${version}</code></a>.${note ? html` <a href="#note">What to know</a>.` : ''}</p>
${scripts.grapher ? grapher(code, name) : ''}
<details class="cite"><summary>Cite this</summary>
<div class="copied" data-copied><pre>${citation(indicator, dataset)}</pre></div></details>
${note ? html`<details class="cite" id="note"><summary>What to know about these figures</summary><p>${note}</p></details>` : ''}
<h2 class="ranking-title">The newest figure of each country</h2>
<div class="scroll" tabindex="0"><table class="figures sorts"><thead><tr><th class="number">Rank</th><th>Country</th><th class="number">Value</th><th>Year</th></tr></thead>
<tbody>${lines}</tbody></table></div>`,
  });
}

/** Room for what the script draws; without scripts there is none of it. */
const grapher = (code: string, name: string): Html =>
  html`<section class="grapher" data-figures="${figuresPath(code).slice(1)}" aria-label="${name} as lines, a map and a table"></section>`;

function citation(indicator: Indicator, { version, publicUrl }: ServedDataset): Html {
  const { name, worldBankCode, derivation, licence, vintage, code } = indicator;
  const series = derivation ? `computed from ${derivation}` : worldBankCode;
  return html`World Bank, World Development Indicators: ${name} (${series}), published ${vintage}, ${licence}.
fixture-data, release ${version}. ${publicUrl}/data/indicators/${code}`;
}
