/** Routes by what people come for, and where their pages are. */
import type { Endpoint, Registry } from '../../api/framework/registry.ts';
import type { Category } from '../../api/framework/route.ts';

/** In the order in which people look for them. */
export const SHELVES: readonly (readonly [category: Category, title: string, purpose: string])[] = [
  ['commerce', 'Shops', 'Products, orders, payments and returns that add up.'],
  ['people', 'People', 'Customers, companies and their addresses.'],
  [
    'developer',
    'Platforms',
    'What a team sees of its software: tokens, deployments, traces, tickets, seeds.',
  ],
  ['internet', 'The web', 'Addresses, messages, headers and policies.'],
  ['geo', 'Places', 'Countries and their figures, coordinates, phone numbers, weather.'],
  ['datetime', 'Time', 'Zones, schedules, calendars and the Moon.'],
  ['text', 'Languages', 'Tags, names, words and formats.'],
  ['design', 'Colours and pictures', 'Placeholders, and colours as others see them.'],
  ['chance', 'Chance', 'Dice, coins, numbers, identifiers.'],
];

/** Endpoints by shelf, without the empty ones. */
export function shelved(registry: Registry) {
  const byCategory = Map.groupBy(registry.values(), ({ route }) => route.category);
  return SHELVES.flatMap(([category, title, purpose]) => {
    const endpoints = byCategory.get(category);
    return endpoints ? [{ category, title, purpose, endpoints }] : [];
  });
}

export const docsPath = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/^\/api\//, '/docs/');

/** With a text to look for as q. */
export const SEARCH_PATH = '/search';
