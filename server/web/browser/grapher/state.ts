/** What the grapher shows, which its address says. */
import type { Figures } from './figures.ts';

export const TABS = ['Chart', 'Map', 'Table'] as const;
export type Tab = (typeof TABS)[number];

export interface State {
  tab: Tab;
  /** Codes of countries in the order of their colours. */
  countries: readonly string[];
  from: number;
  /** The last year of the chart, and the year of the map. */
  to: number;
  isLog: boolean;
}

/** The most lines that anybody can tell apart. */
export const MOST_COUNTRIES = 16;

/** Large countries of five continents, which every indicator has. */
const USUAL_COUNTRIES = ['CN', 'IN', 'US', 'BR', 'NG', 'DE'];

export const usualState = ({ first, usual }: Figures): State => ({
  tab: 'Chart',
  countries: USUAL_COUNTRIES,
  from: first,
  to: usual,
  isLog: false,
});

/** What a query asks for; what it does not say, or what there is not, is as usual. */
export function stateOf(search: string, figures: Figures): State {
  const query = new URLSearchParams(search);
  const usual = usualState(figures);
  const yearAt = (name: string, otherwise: number) => {
    const text = query.get(name) ?? '';
    return /^\d{4}$/.test(text) ? Math.max(figures.first, Math.min(Number(text), figures.last)) : otherwise;
  };
  const asked = query.getAll('countries').flatMap((codes) => codes.toUpperCase().split(','));
  const known = [...new Set(asked)].filter((code) => figures.byCode.has(code)).slice(0, MOST_COUNTRIES);
  const to = yearAt('to', usual.to);
  return {
    tab: TABS.find((tab) => tab.toLowerCase() === query.get('tab')) ?? usual.tab,
    // An empty list is a choice, too.
    countries: known.length > 0 || query.get('countries') === '' ? known : usual.countries,
    from: Math.min(yearAt('from', usual.from), to),
    to,
    isLog: query.get('scale') === 'log',
  };
}

/** The query of a state; '' for the usual one. */
export function queryOf({ tab, countries, from, to, isLog }: State, figures: Figures): string {
  const usual = usualState(figures);
  const query = new URLSearchParams();
  if (tab !== usual.tab) query.set('tab', tab.toLowerCase());
  if (countries.join() !== usual.countries.join()) query.set('countries', countries.join());
  if (from !== usual.from) query.set('from', String(from));
  if (to !== usual.to) query.set('to', String(to));
  if (isLog) query.set('scale', 'log');
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The request that gives what is shown. */
export function requestOf({ tab, countries, from, to }: State, indicator: string): string {
  return tab === 'Chart' && countries.length > 0
    ? `/api/country-stats/series?country=${countries.join()}&indicator=${indicator}&from=${from}&to=${to}`
    : `/api/country-stats/rankings?indicator=${indicator}&year=${to}`;
}
