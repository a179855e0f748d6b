/** Posts of the shop's blog: about its products, its warehouses, its software, its customers and itself. */

import { civilDate } from '../../standards/time-zones/civil-date.ts';
import { type BlogTen, blogTen, TEN } from './blog-ten.ts';
import type { Company } from './company.ts';
import { Cycle } from './cycle.ts';
import { OFFICE, UTC_OFFSETS } from './daytime.ts';
import { identifier, joined } from './flat-text.ts';
import { Lifecycle, type Step } from './lifecycle.ts';
import { oncePer } from './once-per.ts';
import type { Person } from './person.ts';
import { type PostCategory, PRODUCT_STORIES, type Story, WAREHOUSE_STORIES } from './post-story.ts';
import { COMPANY_STORIES, CUSTOMER_STORIES, TEAM_STORIES } from './post-story-team.ts';
import { type Category, description, type Product } from './product.ts';
import { type Draw, draws, Key } from './random.ts';
import { WORLD_SIZE } from './setting.ts';
import { DAY, HOUR, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws(
  'author',
  'story',
  'title',
  'paragraph',
  'product',
  'company',
  'colleague',
  'warehouse',
  'few',
  'some',
  'many',
  'percent',
  'hour',
  'weekday',
  'created',
  'published',
  'updated',
  'archived',
  'is edited',
);

export const POST_STATUSES = ['draft', 'published', 'archived'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Raised together with the revision of both routes of posts. */
const REVISION = 1;
const keysOf = oncePer(({ seed }: World) => Key.root(seed, 'posts of the world', REVISION));

/** All that posts tell of. */
export const STORIES: readonly Story[] = [
  ...PRODUCT_STORIES,
  ...WAREHOUSE_STORIES,
  ...TEAM_STORIES,
  ...CUSTOMER_STORIES,
  ...COMPANY_STORIES,
];
const STORY_CYCLE = new Cycle('post story', STORIES.length);

/** What a post tells, and of whom. */
export interface Tale {
  key: Key;
  index: number;
  story: Story;
  /** What it is about, where its story is about one. */
  product: Product | null;
  company: Company | null;
}

export interface Post extends Tale {
  id: string;
  author: Person;
  /** As /api/posts has it where no status is asked for. */
  status: PostStatus;
  /** Comments that it has in that state; a draft has none. */
  commentCount: number;
  /** Index of the first of them in the list of all comments. */
  firstComment: number;
}

const lastTen = oncePer((_: World): { ten: BlogTen | undefined } => ({ ten: undefined }));

/** What becomes of the ten posts that one belongs to; lists are made in their order, so the last ten are kept. */
export function tenOf(world: World, number: number): BlogTen {
  const last = lastTen(world);
  if (last.ten?.number !== number) last.ten = blogTen(keysOf(world), number);
  return last.ten;
}

/** The post at an index of the world's list. */
export function post(world: World, index: number): Post {
  const key = keysOf(world).at(index);
  const ten = tenOf(world, Math.floor(index / TEN));
  const place = index % TEN;
  return {
    ...tale(key, index, STORIES[world.distinct(STORY_CYCLE, index)] as Story, world),
    id: identifier('pst', key),
    author: world.anyUser(key, draw.author),
    status: ten.statuses[place] as PostStatus,
    commentCount: ten.comments[place] as number,
    firstComment: ten.firstComments[place] as number,
  };
}

/** A story told with a product and a company of the world. */
export function tale(key: Key, index: number, story: Story, world: World): Tale {
  return {
    key,
    index,
    story,
    product: isNamed(story, '{product}') ? productOf(key, world, story.needsDurable) : null,
    company: isNamed(story, '{company}') ? world.anyCompany(key, draw.company) : null,
  };
}

const isNamed = ({ titles, paragraphs }: Story, blank: string): boolean =>
  [...titles, ...paragraphs.flat()].some((text) => text.includes(blank));

/** What is eaten, used up or read is neither repaired nor cared for. */
const NOT_DURABLE: ReadonlySet<Category> = new Set<Category>(['food', 'beauty', 'books']);

const durables = oncePer((world: World): readonly Product[] => {
  const products = Array.from({ length: WORLD_SIZE.products }, (_, index) => world.product(index));
  const lasting = products.filter(({ category }) => !NOT_DURABLE.has(category));
  return lasting.length > 0 ? lasting : products;
});

function productOf(key: Key, world: World, needsDurable = false): Product {
  if (needsDurable) return key.pick(draw.product, durables(world));
  return world.product(key.int(draw.product, 0, WORLD_SIZE.products - 1));
}

export const categoryOf = ({ story }: Post): PostCategory => story.category;

const step = (drawn: Draw, least: number, most: number): Step => ({
  draw: drawn,
  hours: OFFICE,
  least,
  most,
});
const created = step(draw.created, 0, 0);
const published = step(draw.published, 2 * HOUR, 12 * DAY);
const updated = step(draw.updated, HOUR, 20 * DAY);
const archived = step(draw.archived, 90 * DAY, 240 * DAY);

const SETTLED = { least: 0, most: Infinity } as const;
const PUBLISHED = new Lifecycle([created, published], SETTLED);
const EDITED = new Lifecycle([created, published, updated], SETTLED);
const ARCHIVED = new Lifecycle([created, published, archived], SETTLED);
const DRAFT = new Lifecycle([created, updated], { least: HOUR, most: 10 * DAY });

/** Milliseconds since 1970; null for what has not happened. */
export interface PostCourse {
  createdAt: number;
  publishedAt: number | null;
  updatedAt: number;
  archivedAt: number | null;
}

/** When a post came to a status, as seen at the end of the window. */
export function postCourse({ key, author }: Post, status: PostStatus, window: Window): PostCourse {
  const isEdited = status === 'published' && key.chance(draw['is edited'], 0.3);
  const course =
    status === 'draft' ? DRAFT : status === 'archived' ? ARCHIVED : isEdited ? EDITED : PUBLISHED;
  const [createdAt = window.from, second = createdAt, third = second] = course.instants(
    key,
    window,
    UTC_OFFSETS[author.country],
  );
  return {
    createdAt,
    publishedAt: status === 'draft' ? null : second,
    updatedAt: status === 'draft' ? second : third,
    archivedAt: status === 'archived' ? third : null,
  };
}

export interface PostText {
  title: string;
  slug: string;
  excerpt: string;
  /** Paragraphs with a blank line between them. */
  body: string;
  wordCount: number;
  /** What it names of the world. */
  product: Product | null;
  company: Company | null;
}

/** What it says; months are those of the instant. */
export function postText(post: Tale, world: World, instant: number): PostText {
  const { key, story, index, product, company } = post;
  const blanks = blanksOf(post, world, instant);
  const title = key.pick(draw.title, story.titles);
  const paragraphs = story.paragraphs.map((choices, place) =>
    key.at('paragraphs', place).pick(draw.paragraph, choices),
  );
  const heading = capitalized(filled(title, blanks));
  const body = paragraphs.map((text) => filled(text, blanks)).join('\n\n');
  const isSaid = (blank: string) => [title, ...paragraphs].some((text) => text.includes(blank));
  return {
    title: heading,
    slug: joined(slugOf(heading), '-', String(index + 1)),
    // Names end in full stops, too, so that sentences are told apart before the blanks are filled.
    excerpt: filled((paragraphs[0] as string).split(/(?<=[.?!]) /)[0] as string, blanks),
    body,
    wordCount: body.split(/\s+/).length,
    product: isSaid('{product}') ? product : null,
    company: isSaid('{company}') ? company : null,
  };
}

/** Each text of a story, split at its blanks once: every second part is the name of one. */
const split = new Map<string, readonly string[]>();

function filled(text: string, blanks: (name: string) => string): string {
  const parts = split.get(text) ?? text.split(/[{}]/);
  split.set(text, parts);
  return parts.map((part, place) => (place % 2 === 0 ? part : blanks(part))).join('');
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** In a to z, 0 to 9 and hyphens. */
const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The categories as one speaks of their shelves. */
const SHELVES: Readonly<Record<Category, string>> = {
  electronics: 'electronics',
  clothing: 'clothing',
  home: 'household',
  beauty: 'beauty',
  sports: 'sports',
  toys: 'toy',
  books: 'book',
  food: 'food',
  automotive: 'car',
  garden: 'garden',
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The shop has as many warehouses as /api/inventory begins with. */
const WAREHOUSES = 4;

function blanksOf({ key, product, company }: Tale, world: World, instant: number): (name: string) => string {
  const month = (from: number) =>
    MONTHS[(civilDate(Math.floor(instant / DAY)).month - 1 + from + 12) % 12] as string;
  const number = (drawn: Draw, least: number, most: number) => String(key.int(drawn, least, most));
  return (name) => {
    switch (name) {
      case 'product':
        return product?.name ?? '';
      case 'about':
        return product ? description(product) : '';
      case 'shelf':
        return SHELVES[(product ?? productOf(key, world)).category];
      case 'company':
        return company?.name ?? '';
      case 'city':
        return world.warehouse(key.int(draw.warehouse, 1, WAREHOUSES)).city;
      case 'colleague':
        return givenName(world.anyUser(key, draw.colleague));
      case 'month':
        return month(0);
      case 'lastMonth':
        return month(-1);
      case 'nextMonth':
        return month(1);
      case 'weekday':
        return key.pick(draw.weekday, WEEKDAYS);
      case 'few':
        return number(draw.few, 3, 9);
      case 'some':
        return number(draw.some, 12, 48);
      case 'many':
        return number(draw.many, 12, 96).concat('0');
      case 'percent':
        return number(draw.percent, 11, 64);
      case 'hour':
        return number(draw.hour, 7, 19);
      default:
        throw new Error(`no blank {${name}} in a story`);
    }
  };
}

/** As it is written in English. */
export const givenName = ({ locale, firstName, firstAscii }: Person): string =>
  locale === 'ja' ? capitalized(firstAscii) : firstName;
