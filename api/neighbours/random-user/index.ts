/** randomuser.me. */
import type { Neighbour } from '../../framework/neighbour.ts';
import { FIELDS, NATIONALITIES } from './choice.ts';

const BASE = '/randomuser';

/** With the paths of the original's API below it, so that only the host has to change. */
const PATH = /^\/randomuser(\/api)?(\/1\.\d)?\/?$/;

export const randomUserNeighbour: Neighbour = {
  name: 'random-user',
  title: 'Random User Generator 1.4',
  host: 'randomuser.me',
  base: BASE,
  summary: 'People in the shape of randomuser.me, with names, addresses and dates that fit each other.',
  paths: [
    ['/randomuser/', 'People; /randomuser/api/ and /randomuser/api/1.4/ are the same.'],
    ['?results={n}&page={n}', '1 to 5,000 at a time, and which of the pages of that size.'],
    [
      '?seed={text}',
      'The same people again; info.seed has the seed of people that were asked for without one.',
    ],
    ['?nat={code},{code}', `Of these nationalities: ${NATIONALITIES.join(', ')}.`],
    ['?gender=female', 'Or male.'],
    [`?inc={field},{field}`, `Only these fields; exc leaves fields out. They are ${FIELDS.join(', ')}.`],
    ['?format=csv', 'Or json, pretty, yaml or xml; dl sends a file to save, noinfo leaves info out.'],
  ],
  roots: [BASE],
  examples: [
    '/randomuser/?results=3&seed=7',
    '/randomuser/?results=10&nat=de,fr&inc=name,location,nat&seed=team',
    '/randomuser/?gender=female&seed=7&noinfo',
  ],
  differences: [
    'With an integer seed, and without nat and gender, the people are those of /api/users with ' +
      'that seed, in the same order.',
    'Other nationalities are ignored; a nat with none of these is refused. There is no lego, and password ' +
      'and callback have no effect.',
    'Names, street, city, state and postcode fit the nationality. Coordinates are those of the middle of the city.',
    'Nobody can be reached: mail addresses are in reserved domains; phone and cell are numbers that are ' +
      'nobody’s, or empty if all of the country may be somebody’s.',
    'id is empty: no numbers of real authorities are invented. Pictures are drawings and show no real person.',
    'Invalid values of results, page, inc, exc and format are refused, and error says why; the ' +
      'original used its defaults.',
    'postcode is a text, and age is as of the beginning of 2026.',
  ],
  at: (path) => (PATH.test(path) ? { route: BASE, methods: ['GET', 'HEAD'] } : undefined),
  load: () => import('./answer.ts'),
  refusal: ({ message }) => ({ error: message }),
};
