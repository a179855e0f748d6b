/** Posts of the shop's blog: about its products, its warehouses, its software, its customers and itself. */

import type { Team } from '../../db/people-vocabulary.ts';
import { PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import { Kept } from '../draws/kept.ts';
import { oncePer, oncePerName } from '../draws/once-per.ts';
import { type Draw, draws, Key } from '../draws/random.ts';
import type { Company } from '../people/company.ts';
import type { Person } from '../people/person.ts';
import { SHOP } from '../people/shop.ts';
import type { Category, Product } from '../shop/product.ts';
import { OFFICE, UTC_OFFSETS } from '../time/daytime.ts';
import { type Fit, fitted } from '../time/life.ts';
import { BLOGGING } from '../time/paces.ts';
import { Timeline } from '../time/timeline.ts';
import { DAY, HOUR, notAfter } from '../time/window.ts';
import type { World } from '../world.ts';
import { PostBlocks, type PostStatus } from './post-block.ts';
import { type StoryTemplate, type Telling, tellings } from './story.ts';

const draw = draws(
  'author',
  'product',
  'category',
  'published',
  'revised',
  'is edited',
  'updated',
  'archived',
);

/** Raised where posts are drawn anew, together with the revision of both routes of posts. */
const REVISION = 2;
export const postKeys = oncePer(({ seed }: World) => Key.root(seed, 'posts of the world', REVISION));

export const tellingOf = tellings('post story');

/** What a post tells, and about whom. */
export interface PostSubject extends Telling {
  key: Key;
  index: number;
  author: Person;
  /** The product and the company that its story names, if it names any. */
  product: Product | null;
  company: Company | null;
}

/** Everything that ever happens to a post, in milliseconds since 1970; null for what never does. */
export interface PostCourse {
  createdAt: number;
  /** When its draft was last worked on. */
  revisedAt: number;
  publishedAt: number;
  editedAt: number | null;
  archivedAt: number | null;
}

export interface Post extends PostSubject {
  id: string;
  /** How it would go by itself. */
  life: PostCourse;
  /** Moves that life and its comments; null for the blog's own posts, which nothing moves. */
  fit: Fit | null;
  /** How it goes. */
  course: PostCourse;
  /** Comments that come to it in the end. */
  commentCount: number;
}

/** As many as are published, commented on and archived at the same time. */
const POSTS_KEPT = 128;
/** Two a week: what is told once in a lap of posts is told once a year. */
const PER_YEAR = 104;
/** By then the shop had customers to read it. */
const FIRST_POST = Date.UTC(2022, 0, 1);

/** The posts of a world by the instants at which they are begun. */
export const blogOf = oncePer((world: World) => {
  const keys = postKeys(world);
  const timeline = new Timeline(BLOGGING, PER_YEAR, (number) => keys.at(number));
  const first = timeline.since(0, FIRST_POST);
  return { timeline, first, blocks: new PostBlocks(keys), kept: new Kept<Post>(Infinity, POSTS_KEPT) };
});

/** When the post of the blog at an index was begun; undefined if there never is one. */
export function postBegun(world: World, index: number): number | undefined {
  const { timeline, first } = blogOf(world);
  return first + index < timeline.firstOf(1) ? timeline.instant(first + index) : undefined;
}

/** How many posts of the blog were begun before an instant. */
export function postsBefore(world: World, instant: number): number {
  const { timeline, first } = blogOf(world);
  return Math.max(0, timeline.since(0, instant) - first);
}

/** The post of the blog that was begun after `index` others. */
export function post(world: World, index: number): Post {
  const { kept } = blogOf(world);
  return kept.at(index) ?? kept.keep(index, madePost(world, index));
}

function madePost(world: World, index: number): Post {
  const { timeline, first, blocks } = blogOf(world);
  const number = first + index;
  const key = postKeys(world).at(number);
  const createdAt = timeline.instant(number);
  const telling = tellingOf(world, index);
  const author = writer(world, key, telling.story, createdAt, createdAt);
  const life = postLife(key, createdAt, blocks.status(index) === 'archived', author);
  return {
    ...tale(key, index, telling, world, author),
    id: world.identifier('pst', index),
    life,
    fit: null,
    course: life,
    commentCount: blocks.comments(index),
  };
}

/** Engineers tell of the software, and agents of everything else. */
export const tellersOf = ({ category }: StoryTemplate): Team =>
  category === 'engineering' ? 'engineers' : 'agents';

const usersOf = oncePerName((world: World, team: Team): readonly Person[] =>
  world.staff(team).map(({ index }) => world.user(index)),
);

/**
 * Whoever says "we" works there: one of those who had an account by an instant, if any had, and more likely one who is
 * at work at another.
 */
export function writer(
  world: World,
  key: Key,
  story: StoryTemplate,
  joinedBy: number,
  instant: number,
): Person {
  const team = usersOf(world, tellersOf(story));
  const joined = team.filter(({ signedUpAt }) => signedUpAt <= joinedBy);
  const candidates = joined.length > 0 ? joined : team;
  let present = 0;
  const ends = candidates.map(({ country }) => {
    present += OFFICE.busyness(instant + UTC_OFFSETS[country]);
    return present;
  });
  const drawn = key.float(draw.author) * present;
  return candidates[ends.findIndex((end) => drawn < end)] as Person;
}

/** A story told with a product and a company of the world, about neither of which it has been told lately. */
export function tale(
  key: Key,
  index: number,
  { story, before }: Telling,
  world: World,
  author: Person,
): PostSubject {
  const next = (what: string, length: number) =>
    world.permuted(`${what} of story ${story.number}`, length, before);
  return {
    key,
    index,
    story,
    before,
    author,
    product: namesProduct(story) ? productOf(key, world, story, next) : null,
    company: namesCompany(story) ? world.company(SHOP + 1 + next('company', world.size.companies - 1)) : null,
  };
}

const isNamed = (blank: string) =>
  oncePer(({ titles, paragraphs }: StoryTemplate): boolean =>
    [...titles, ...paragraphs.flat()].some((text) => text.includes(blank)),
  );
const namesProduct = isNamed('{product}');
const namesCompany = isNamed('{company}');

/** What is eaten, used up or read is neither repaired nor cared for. */
const NOT_DURABLE: ReadonlySet<Category> = new Set<Category>(['food', 'beauty', 'books']);
const DURABLE = PRODUCT_CATEGORIES.filter((category) => !NOT_DURABLE.has(category));

/** Products of the default world. */
const durables = oncePer((world: World): readonly Product[] => {
  const products = Array.from({ length: world.size.products }, (_, index) => world.product(index));
  const lasting = products.filter(({ category }) => !NOT_DURABLE.has(category));
  return lasting.length > 0 ? lasting : products;
});

function productOf(
  key: Key,
  world: World,
  { needsDurable }: StoryTemplate,
  next: (what: string, length: number) => number,
): Product {
  const { products } = world.size;
  if (!needsDurable) return world.product(next('product', products));
  if (!world.isLarger) {
    const known = durables(world);
    return known[next('product', known.length)] as Product;
  }
  const ofEach = Math.floor(products / PRODUCT_CATEGORIES.length);
  return world.product(next('product', ofEach), key.pick(draw.category, DURABLE));
}

/** A category of the shop, for a story that names one but no product. */
export const anyCategory = (key: Key, world: World): Category => world.anyProduct(key, draw.product).category;

export const MOST_TO_PUBLICATION = 12 * DAY;
/** After it was published. */
export const MOST_TO_ARCHIVE = 240 * DAY;

/** The life of a post that was begun at an instant. */
export function postLife(key: Key, createdAt: number, isArchived: boolean, { country }: Person): PostCourse {
  const zone = UTC_OFFSETS[country];
  const after = (drawn: Draw, instant: number, least: number, most: number) =>
    OFFICE.instant(key.float(drawn), instant + least, instant + most, zone);
  const publishedAt = after(draw.published, createdAt, 2 * HOUR, MOST_TO_PUBLICATION);
  return {
    createdAt,
    revisedAt: OFFICE.instant(key.float(draw.revised), createdAt, publishedAt, zone),
    publishedAt,
    editedAt: key.chance(draw['is edited'], 0.3) ? after(draw.updated, publishedAt, HOUR, 20 * DAY) : null,
    archivedAt: isArchived ? after(draw.archived, publishedAt, 90 * DAY, MOST_TO_ARCHIVE) : null,
  };
}

/** A life as a fit moves it. */
export function fittedCourse(life: PostCourse, fit: Fit): PostCourse {
  const moved = (instant: number | null) => (instant === null ? null : fitted(fit, instant));
  return {
    createdAt: fitted(fit, life.createdAt),
    revisedAt: fitted(fit, life.revisedAt),
    publishedAt: fitted(fit, life.publishedAt),
    editedAt: moved(life.editedAt),
    archivedAt: moved(life.archivedAt),
  };
}

/** When something happens to a post, in any order; null for what never does. */
export const changesOf = ({
  revisedAt,
  publishedAt,
  editedAt,
  archivedAt,
}: PostCourse): (number | null)[] => [revisedAt, publishedAt, editedAt, archivedAt];

/** What of a post has happened by an instant. */
export function postSeenAt(course: PostCourse, at: number) {
  const { createdAt } = course;
  const publishedAt = notAfter(at, course.publishedAt);
  const archivedAt = notAfter(at, course.archivedAt);
  const drafted = publishedAt ?? notAfter(at, course.revisedAt) ?? createdAt;
  const updatedAt = archivedAt ?? notAfter(at, course.editedAt) ?? drafted;
  return { status: statusAt(course, at), createdAt, publishedAt, updatedAt, archivedAt };
}

export function statusAt(
  { publishedAt, archivedAt }: Pick<PostCourse, 'publishedAt' | 'archivedAt'>,
  at: number,
): PostStatus {
  if (archivedAt !== null && archivedAt <= at) return 'archived';
  return publishedAt <= at ? 'published' : 'draft';
}
