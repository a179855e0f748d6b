/** Places in a country: its parts, and its airports. */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { type Html, html } from '../../api/framework/html.ts';

interface Airport {
  iata: string;
  name: string;
  city: string | null;
  latitude: number;
  longitude: number;
}

export interface Airports {
  large: readonly Airport[];
  /** Of any size. */
  count: number;
}

export function airportsOf({ sqlite }: ServedDataset, code: string): Airports {
  const large = sqlite
    .prepare(
      'SELECT iata, name, city, latitude, longitude FROM airport WHERE country_code = ? AND type = ' +
        "'large' ORDER BY city, name",
    )
    .all(code) as Airport[];
  const count = sqlite
    .prepare('SELECT count(*) FROM airport WHERE country_code = ?')
    .pluck()
    .get(code) as number;
  return { large, count };
}

/** More are one click away. */
const MOST = 24;

/** Links to the sources of a section. */
type Marks = (of: { sources: readonly string[] }) => Html;

export function airportsSection({ large, count }: Airports, code: string, marks: Marks): Html | string {
  if (count === 0) return '';
  const shown = large.slice(0, MOST);
  const all = html`<a href="/docs/airports?country=${code}">${count === 1 ? 'Its airport' : `All ${count}`}</a>`;
  const isCut = shown.length < large.length;
  const which = isCut ? `${shown.length} of ${large.length} large ones. ` : 'The large ones. ';
  return html`<section class="shelf"><h2>Airports ${marks({ sources: ['airports'] })}</h2>
<ul class="dense">${shown.map(({ iata, name, city }) => html`<li><code>${iata}</code> ${name}${city && !name.includes(city) ? html` <small>${city}</small>` : ''}</li>`)}</ul>
<p>${shown.length === 0 ? '' : which}${all}</p></section>`;
}

export function subdivisionsSection({ sqlite }: ServedDataset, code: string, marks: Marks): Html | string {
  const rows = sqlite
    .prepare(
      'SELECT code, name, kind FROM subdivision WHERE country_code = ? AND parent_code IS NULL ORDER BY name',
    )
    .all(code) as { code: string; name: string; kind: string | null }[];
  if (rows.length === 0) return '';
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind ?? 'Subdivision')];
  const item = (row: { code: string; name: string }) => html`<li>${row.name} <code>${row.code}</code></li>`;
  const [first, rest] = [rows.slice(0, MOST), rows.slice(MOST)];
  return html`<section class="shelf"><h2>Subdivisions ${marks({ sources: ['iso-3166'] })}</h2>
<p>${kinds.map(([kind, all]) => `${all.length} × ${kind.toLowerCase()}`).join(', ')}. <a href="/docs/subdivisions?country=${code}">All with their parts</a></p>
<ul class="dense">${first.map(item)}</ul>
${rest.length > 0 ? html`<details><summary>${rest.length} more</summary><ul class="dense">${rest.map(item)}</ul></details>` : ''}</section>`;
}
