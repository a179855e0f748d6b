/** The world as dots, each in the colour of a figure of its country. Nothing is loaded for it. */
import { type Html, html } from '../../api/framework/html.ts';
import type { Dataset } from '../../db/open.ts';
import dots from './world-dots.json' with { type: 'json' };

/** As many classes of countries, with as many countries in each. */
const CLASSES = 5;

export interface FigureMap {
  picture: Html;
  countries: number;
}

/** The view country_latest takes ten times as long. */
const NEWEST = `SELECT country_code FROM (SELECT country_code, value, max(year) FROM country_stat
  WHERE indicator = ? AND value IS NOT NULL GROUP BY country_code) ORDER BY value`;

/** The newest figure of each country; `name` says what it is. */
export function worldMap({ sqlite }: Dataset, indicator: string, name: string): FigureMap {
  const ranked = sqlite.prepare(NEWEST).pluck().all(indicator) as string[];
  const classOf = new Map(
    ranked.map((code, rank) => [code, Math.floor((rank / ranked.length) * CLASSES) + 1]),
  );
  const paths = new Map<number, string>();
  const { rows } = dots;
  for (const [y, row] of rows.entries()) {
    const classes = (row.match(/../g) ?? []).map((code) =>
      code === '  ' ? undefined : (classOf.get(code) ?? 0),
    );
    for (const [x, each] of classes.entries()) {
      // Dots of one class side by side are one line, whose dashes are the dots.
      if (each === undefined || classes[x - 1] === each) continue;
      const end = classes.findIndex((other, index) => index > x && other !== each);
      const more = (end < 0 ? classes.length : end) - x - 1;
      paths.set(each, `${paths.get(each) ?? ''}M${x} ${y}h${more > 0 ? more : '.01'}`);
    }
  }
  const width = Math.max(...rows.map(({ length }) => length)) / 2;
  return {
    countries: ranked.length,
    picture: html`<svg class="world" viewBox="-0.5 -0.5 ${width} ${rows.length}" role="img" aria-label="${name}">${[
      ...paths,
    ]
      .sort()
      .map(([each, d]) => html`<path class="world-${each}" d="${d}"/>`)}</svg>`,
  };
}
