/** REST Countries v3.1. */
import type { Neighbour } from '../../framework/neighbour.ts';
import { BASE, ROUTES } from './path.ts';

export const restCountriesNeighbour: Neighbour = {
  name: 'rest-countries',
  title: 'REST Countries v3.1',
  host: 'restcountries.com/v3.1',
  base: BASE,
  summary: 'Countries in the shape of REST Countries v3.1, with the figures of the dataset.',
  paths: [
    ['/v3.1/all', 'Every country, by name.'],
    ['/v3.1/alpha/{code}', 'By ISO 3166-1 code: two letters, three letters or three digits.'],
    ['/v3.1/alpha?codes={code},{code}', 'Several at once.'],
    ['/v3.1/name/{name}', 'Part of a name, also a native or former one; with fullText=true the whole name.'],
    ['/v3.1/region/{region}', 'Africa, Americas, Antarctic, Asia, Europe or Oceania.'],
    ['/v3.1/subregion/{subregion}', 'Part of a subregion of UN M49, such as Western Europe.'],
    ['/v3.1/currency/{currency}', 'A code or part of the name of a currency.'],
    ['/v3.1/lang/{language}', 'An ISO 639-3 code or the English name of a language.'],
    ['/v3.1/capital/{capital}', 'Part of the name of a capital.'],
    ['/v3.1/flags/{code}.svg', 'The flag of a country by its two letters, also as .png: where flags leads.'],
    ['/v3.1/translation/{name}', 'Part of a name in one of 25 languages.'],
  ],
  roots: ROUTES.map((route) => `${BASE}/${route}`),
  examples: [
    '/v3.1/all?fields=name,capital,population',
    '/v3.1/alpha/ch',
    '/v3.1/alpha?codes=ch,deu,250&fields=cca3,languages',
    '/v3.1/name/united%20kingdom?fullText=true',
    '/v3.1/currency/franc?fields=name,currencies',
  ],
  differences: [
    'There are the 249 countries and territories of ISO 3166-1, in the order of their names; Kosovo has no code there.',
    '/all returns every field if fields is not sent, and fields may name any number of them.',
    'cioc, fifa, independent, landlocked, demonyms, gini and car are absent: the dataset has no source for them. So ' +
      'there are no /independent and /demonym.',
    'population is the latest figure of the World Bank, and absent for 34 territories that the Bank does not count.',
    'translations are the common names of CLDR, also in official.',
    'Flags are those of flag-icons (MIT licence), all of them 4:3.',
    'coatOfArms and capitalInfo are empty; maps leads to the coordinates in latlng.',
    'A refusal has the same message and status as the original; detail adds what was wrong.',
  ],
  at: (path) =>
    path === BASE || path.startsWith(`${BASE}/`) ? { route: BASE, methods: ['GET', 'HEAD'] } : undefined,
  load: () => import('./answer.ts'),
  refusal: ({ status, message }) => ({ message: MESSAGES[status] ?? 'Error', status, detail: message }),
};

/** Reason phrases of HTTP, as the original service sent them. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  417: 'Expectation Failed',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  505: 'HTTP Version Not Supported',
};
