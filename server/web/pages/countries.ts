/** All countries: a map, and a list that can be filtered. */
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { html } from '../../../api/framework/html.ts';
import { NO_PAUSE, type Pause } from '../../../api/framework/steps.ts';
import type { Dataset } from '../../../db/open.ts';
import type { WorldLand } from '../locator.ts';
import { page } from '../page.ts';

interface Country extends WorldLand {
  alpha3: string;
  capital: string | null;
  subregion: string | null;
  flag: string;
}

/** That have a colour. */
const REGIONS = ['africa', 'americas', 'asia', 'europe', 'oceania'];

const COUNTRIES = `SELECT code, alpha3, name, numeric, latitude, longitude, capital, region, subregion,
  flag_emoji AS flag FROM country ORDER BY name_folded`;

export const countryPaths = ({ sqlite }: Dataset): string[] =>
  (sqlite.prepare('SELECT code FROM country ORDER BY name_folded').pluck().all() as string[]).map(
    (code) => `/data/countries/${code}`,
  );

export async function countriesPage(dataset: ServedDataset, pause: Pause = NO_PAUSE): Promise<string> {
  const countries = dataset.sqlite.prepare(COUNTRIES).all() as Country[];
  const { worldMap } = await import('../locator.ts');
  const map = await worldMap(countries, pause);
  await pause();
  return page({
    title: 'Countries: facts and figures',
    description: 'Countries and territories of ISO 3166-1 on a map, each with its facts and figures.',
    layout: 'wide',
    scripts: ['places'],
    body: html`<p><a href="/data">Data</a></p><h1>Countries</h1>
<p class="lead">The ${countries.length} countries and territories of ISO 3166-1. A click on the map or a name leads to facts and figures.</p>
<figure class="place-map">${map}<figcaption><ul class="regions">${REGIONS.map((region) => html`<li><i class="${region}" aria-hidden="true"></i>${region.charAt(0).toUpperCase()}${region.slice(1)}</li>`)}</ul>
Shapes as Natural Earth draws them, public domain.</figcaption></figure>
<form class="filter" method="get" action="/search" role="search"><label for="filter">Find a country</label>
<input id="filter" name="q" type="search" autocomplete="off" placeholder="Name, code, capital or region">
<output id="filtered" for="filter">${countries.length} countries</output></form>
<section class="shelf"><ul data-filtered>${countries.map(
      ({ code, alpha3, name, flag, capital, region, subregion }) =>
        html`<li data-text="${[name, code, alpha3, capital, region, subregion].filter(Boolean).join(' ')}" data-land="${code}"><a href="/data/countries/${code}">${name}</a> ${flag} <code>${code}</code></li>`,
    )}</ul></section>`,
  });
}
