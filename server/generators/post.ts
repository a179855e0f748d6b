/** Posts of the shop's blog: about its products, its warehouses, its software, its customers and itself. */
import { PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import { type BlogTen, blogTen, TEN } from './blog-ten.ts';
import type { Company } from './company.ts';
import { Cycle } from './cycle.ts';
import { OFFICE, UTC_OFFSETS } from './daytime.ts';
import { Lifecycle, type Step } from './lifecycle.ts';
import { oncePer } from './once-per.ts';
import type { Person } from './person.ts';
import { type PostCategory, PRODUCT_STORIES, type Story, WAREHOUSE_STORIES } from './post-story.ts';
import { COMPANY_STORIES, CUSTOMER_STORIES, TEAM_STORIES } from './post-story-team.ts';
import type { Category, Product } from './product.ts';
import { type Draw, draws, Key } from './random.ts';
import type { Role } from './staff.ts';
import { DAY, HOUR, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws(
  'author',
  'story',
  'product',
  'category',
  'company',
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

/** All stories of posts. */
export const STORIES: readonly Story[] = [
  ...PRODUCT_STORIES,
  ...WAREHOUSE_STORIES,
  ...TEAM_STORIES,
  ...CUSTOMER_STORIES,
  ...COMPANY_STORIES,
];
const STORY_CYCLE = new Cycle('post story', STORIES.length);

/** What a post tells, and about whom. */
export interface Tale {
  key: Key;
  index: number;
  story: Story;
  author: Person;
  /** The product and the company that its story names, if it names any. */
  product: Product | null;
  company: Company | null;
}

export interface Post extends Tale {
  id: string;
  /** As /api/posts has it where no status is asked for. */
  status: PostStatus;
  /** Comments that it has in that status; a draft has none. */
  commentCount: number;
  /** Index of the first of them in the list of all comments. */
  firstComment: number;
}

const lastTen = oncePer((_: World): { ten: BlogTen | undefined } => ({ ten: undefined }));

/** What becomes of the ten posts that one belongs to. Lists are made in order, so only the last ten are kept. */
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
  const story = STORIES[world.distinct(STORY_CYCLE, index)] as Story;
  // Whoever says "we" works there.
  const author = world.user(world.anyColleague(key, draw.author, tellersOf(story)).index);
  return {
    ...tale(key, index, story, world, author),
    id: world.identifier('pst', key, index),
    status: ten.statuses[place] as PostStatus,
    commentCount: ten.comments[place] as number,
    firstComment: ten.firstComments[place] as number,
  };
}

/** Engineers tell of the software, and agents of everything else. */
export const tellersOf = ({ category }: Story): Role => (category === 'engineering' ? 'engineers' : 'agents');

/** A story told with a product and a company of the world. */
export function tale(key: Key, index: number, story: Story, world: World, author: Person): Tale {
  return {
    key,
    index,
    story,
    author,
    product: isNamed(story, '{product}') ? productOf(key, world, story.needsDurable) : null,
    company: isNamed(story, '{company}') ? world.anyCompany(key, draw.company) : null,
  };
}

const isNamed = ({ titles, paragraphs }: Story, blank: string): boolean =>
  [...titles, ...paragraphs.flat()].some((text) => text.includes(blank));

/** What is eaten, used up or read is neither repaired nor cared for. */
const NOT_DURABLE: ReadonlySet<Category> = new Set<Category>(['food', 'beauty', 'books']);
const DURABLE = PRODUCT_CATEGORIES.filter((category) => !NOT_DURABLE.has(category));

/** Of the default world. */
const durables = oncePer((world: World): readonly Product[] => {
  const products = Array.from({ length: world.size.products }, (_, index) => world.product(index));
  const lasting = products.filter(({ category }) => !NOT_DURABLE.has(category));
  return lasting.length > 0 ? lasting : products;
});

export function productOf(key: Key, world: World, needsDurable = false): Product {
  if (!needsDurable) return world.anyProduct(key, draw.product);
  if (!world.isLarger) return key.pick(draw.product, durables(world));
  const last = Math.floor(world.size.products / PRODUCT_CATEGORIES.length) - 1;
  return world.product(key.int(draw.product, 0, last), key.pick(draw.category, DURABLE));
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
/** What is published has been out for a day, so that somebody can have read it. */
const OUT = { least: DAY, most: Infinity } as const;
const PUBLISHED = new Lifecycle([created, published], OUT);
const EDITED = new Lifecycle([created, published, updated], OUT);
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
