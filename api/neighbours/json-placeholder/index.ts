/** JSONPlaceholder. */
import type { Neighbour, Place } from '../../framework/neighbour.ts';
import { COLLECTIONS } from './collection.ts';

const LISTS = ['GET', 'HEAD', 'POST'];
const SINGLES = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'];

function at(path: string): Place | undefined {
  const [, name = '', id, nested] = path.split('/');
  if (!Object.hasOwn(COLLECTIONS, name)) return undefined;
  if (id === undefined || id === '') return { route: `/${name}`, methods: LISTS };
  if (nested === undefined || nested === '') return { route: `/${name}/{id}`, methods: SINGLES };
  return { route: `/${name}/{id}/{collection}`, methods: LISTS };
}

export const jsonPlaceholderNeighbour: Neighbour = {
  name: 'json-placeholder',
  title: 'JSONPlaceholder',
  host: 'jsonplaceholder.typicode.com',
  base: '',
  summary:
    'Posts, comments, albums, photos, todos and users in the shape of JSONPlaceholder, with writes that store nothing.',
  paths: [
    [
      '/posts /comments /albums /photos /todos /users',
      'A collection: 100, 500, 100, 5,000, 200 and 10 items.',
    ],
    ['/posts/{id}', 'One item.'],
    ['/posts/{id}/comments', 'What belongs to an item; the same as /comments?postId={id}.'],
    [
      '?userId={id}&title_like={text}',
      'Filters by any field, also address.city, with _gte, _lte, _ne and _like; q looks everywhere.',
    ],
    ['?_page={n}&_limit={n}', 'Pages, or _start with _end or _limit; X-Total-Count says how many there are.'],
    ['?_sort={field}&_order=desc', 'Order, by several fields with commas.'],
    ['?_embed=comments&_expand=user', 'What refers to an item, and what it refers to.'],
    ['POST, PUT, PATCH, DELETE', 'Answered as if they had changed something: 201 with a new id, or 200.'],
  ],
  roots: Object.keys(COLLECTIONS).map((name) => `/${name}`),
  examples: [
    '/posts/1',
    '/posts/1/comments',
    '/todos?userId=3&completed=false&_limit=5',
    '/albums?_page=2&_limit=10',
    '/users?_sort=name',
  ],
  differences: [
    'The records come from a world of this service: its first 10 users, its posts and its products. seed chooses ' +
      'the world (1 by default).',
    'Places are near the middle of the country that the address is in.',
    'Texts are sentences, the name of a comment is that of its author, and phone is empty if all numbers ' +
      'of a country may be somebody’s.',
    'Posts are assigned to the 10 users in turn, whatever their author in /api/posts; each post has five comments.',
    '_like searches for a substring, not a regular expression.',
    'PUT and PATCH of an id that does not exist get 404 with an empty object, as GET does; other refusals ' +
      'say what was wrong in error.',
  ],
  at,
  load: () => import('./answer.ts'),
  refusal: ({ status, message }) => (status === 404 ? {} : { error: message }),
};
