/** The hundred posts, their comments and everything else that JSONPlaceholder had, told of one world. */

import { address, anyCity } from '../../../generators/addresses/address.ts';
import { phoneNumber } from '../../../generators/addresses/phone-number.ts';
import { thread } from '../../../generators/blog/comment.ts';
import { post, postsBefore } from '../../../generators/blog/post.ts';
import { postText } from '../../../generators/blog/post-text.ts';
import { draws, type Key } from '../../../generators/draws/random.ts';
import { employment } from '../../../generators/people/employment.ts';
import { type Person, username } from '../../../generators/people/person.ts';
import { World } from '../../../generators/world.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import { COLLECTIONS, type Collection, USERS } from './collection.ts';
import { ALBUMS, TODOS } from './title.ts';

export type Item = { id: number } & Record<string, unknown>;

const draw = draws('city', 'product', 'company', 'friend', 'done', 'north', 'east');

/** The first post was begun in the year before the newest source of any release. */
const BEGINNING = Date.UTC(2025, 0, 1);

interface ItemContext {
  world: World;
  dataset: ServedDataset;
}

/** The item with the id `index` + 1, by collection. */
const ITEMS: Readonly<Record<string, (index: number, context: ItemContext) => Item>> = {
  posts(index, { world }) {
    const written = discussedPost(index, world);
    const { title, body } = postText(written, world, written.course);
    return { userId: 1 + Math.floor(index / 10), id: index + 1, title, body };
  },
  comments(index, { world }) {
    const place = index % 5;
    const comment = thread(world, discussedPost(Math.floor(index / 5), world))[place];
    if (!comment) throw new Error(`post ${Math.floor(index / 5)} has no comment ${place}`);
    const { author, body } = comment;
    return {
      postId: 1 + Math.floor(index / 5),
      id: index + 1,
      name: author.name,
      email: author.email,
      body,
    };
  },
  albums(index, context) {
    const title = titled(ALBUMS[index % ALBUMS.length] as string, 'albums', index, context);
    return { userId: 1 + Math.floor(index / 10), id: index + 1, title };
  },
  photos(index, { world, dataset }) {
    const title = world.product(index).name;
    const url = (size: number) => {
      const query = new URLSearchParams({ width: String(size), height: String(size), text: title });
      return `${dataset.publicUrl}/api/images/placeholder?${query}`;
    };
    return {
      albumId: 1 + Math.floor(index / 50),
      id: index + 1,
      title,
      url: url(600),
      thumbnailUrl: url(150),
    };
  },
  todos(index, context) {
    const title = titled(TODOS[index % TODOS.length] as string, 'todos', index, context);
    const completed = context.world.key('todos', index).chance(draw.done, 0.45);
    return { userId: 1 + Math.floor(index / 20), id: index + 1, title, completed };
  },
  users(index, { world, dataset }) {
    const user = world.user(index);
    const home = address(user.key, user.country, world.vocabulary);
    const { street, secondary, city, postalCode } = home;
    const { employer } = employment(user, world);
    return {
      id: index + 1,
      name: user.name,
      username: username(user),
      email: user.email,
      address: { street, suite: secondary ?? '', city, zipcode: postalCode, geo: placeOf(user, dataset) },
      phone: phoneNumber(user, home, world) ?? '',
      website: user.domain,
      company: {
        name: employer.name,
        catchPhrase: `${capitalized(employer.industry)} since ${employer.foundedYear}`,
        bs: `${employer.employees} people`,
      },
    };
  },
};

/** A post of the world's blog, as if five comments came to it. */
const discussedPost = (index: number, world: World) => ({
  ...post(world, postsBefore(world, BEGINNING) + index),
  commentCount: 5,
});

function titled(title: string, list: string, index: number, { world }: ItemContext): string {
  const key = world.key(list, index);
  const friend = world.user(USERS + key.int(draw.friend, 0, 79));
  return title
    .replace('{city}', () => anyCity(key, draw.city, world.user(index % USERS).country, world.vocabulary))
    .replace('{product}', () => world.product(key.int(draw.product, 0, 99)).name)
    .replace('{company}', () => world.company(key.int(draw.company, 0, 19)).name)
    .replace('{friend}', () => friend.name);
}

const centres = ({ sqlite }: Pick<ServedDataset, 'sqlite'>) =>
  new Map(
    (sqlite.prepare('SELECT code, latitude, longitude FROM country').all() as Centre[]).map((each) => [
      each.code,
      each,
    ]),
  );

interface Centre {
  code: string;
  latitude: number;
  longitude: number;
}

/** Somewhere about the middle of the person's country. */
function placeOf({ key, country }: Person, dataset: ServedDataset): { lat: string; lng: string } {
  const { latitude, longitude } = dataset.derived(centres).get(country) as Centre;
  const about = (middle: number, drawn: Parameters<Key['float']>[0]) =>
    (middle + key.float(drawn) - 0.5).toFixed(4);
  return { lat: about(latitude, draw.north), lng: about(longitude, draw.east) };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** The items of a collection, made once for a world; yields now and then while it makes them. */
export function* itemsOf(name: string, context: ItemContext): Generator<undefined, readonly Item[]> {
  const { size } = COLLECTIONS[name] as Collection;
  const item = ITEMS[name] as (typeof ITEMS)[string];
  const items: Item[] = [];
  for (let index = 0; index < size; index++) {
    items.push(item(index, context));
    if (index % 50 === 49) yield;
  }
  return items;
}

export const tellingOf = (seed: number, dataset: ServedDataset): ItemContext => ({
  world: new World(seed, dataset.vocabulary),
  dataset,
});
