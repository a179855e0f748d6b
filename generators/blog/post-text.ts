/** What the posts of the shop's blog say: their stories, with the blanks filled in. */
import { asciiSpelling, type Spelling } from '../../standards/ascii-spelling.ts';
import { civilDate } from '../../standards/time-zones/civil-date.ts';
import { MONTH_NAMES } from '../../standards/time-zones/month-names.ts';
import { joined } from '../draws/flat-text.ts';
import { type Draw, draws } from '../draws/random.ts';
import { filled as filledOf, templateOf } from '../draws/templating.ts';
import { timeText } from '../fulfilment/shop-words.ts';
import type { Company } from '../people/company.ts';
import { weekOf } from '../platform/commit-history.ts';
import { type Incident, incidentOf } from '../platform/incident.ts';
import { WAREHOUSES } from '../shop/inventory.ts';
import { type Category, description, type Product } from '../shop/product.ts';
import { nameIn } from '../shop/product-words.ts';
import { DAY, HOUR, MINUTE } from '../time/window.ts';
import type { World } from '../world.ts';
import { anyCategory, type PostSubject, tellersOf } from './post.ts';
import { type BlogWords, ENGLISH, type PostSlot, shareOf } from './story.ts';

const draw = draws(
  'title',
  'paragraph',
  'colleague',
  'warehouse',
  'few',
  'some',
  'many',
  'percent',
  'hour',
  'weekday',
);

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

/** When its author speaks, in milliseconds since 1970. */
interface PostInstants {
  createdAt: number;
  publishedAt: number | null;
}

/**
 * What it says: months as seen from when it comes out, which a draft is written for, or from when it was begun if that
 * is not known. An incident was over when it was begun.
 */
export function postText(
  post: PostSubject,
  world: World,
  when: PostInstants,
  words: BlogWords = ENGLISH,
): PostText {
  const { key, story, index, product, company } = post;
  const blanks = blanksOf(post, world, when, words);
  const title = key.pick(draw.title, shareOf(story.titles, post, 0, world));
  const paragraphs = story.paragraphs.map((choices, place) =>
    key.at('paragraphs', place).pick(draw.paragraph, shareOf(choices, post, 1 + place, world)),
  );
  const heading = capitalized(filled(title, blanks));
  const body = paragraphs.map((text) => filled(text, blanks)).join('\n\n');
  const isSaid = (blank: string) => [title, ...paragraphs].some((text) => text.includes(blank));
  return {
    title: heading,
    slug: joined(story.slug ?? slugOf(heading, words.letters), '-', String(index + 1)),
    // Names end in full stops, too, so that sentences are told apart before the blanks are filled.
    excerpt: filled((paragraphs[0] as string).split(/(?<=[.?!]) /)[0] as string, blanks),
    body,
    wordCount: body.split(/\s+/).length,
    product: isSaid('{product}') ? product : null,
    company: isSaid('{company}') ? company : null,
  };
}

const filled = (text: string, blanks: (name: PostSlot) => string): string =>
  filledOf([templateOf<PostSlot>(text)], blanks);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a language does not say otherwise: titles have names of companies from everywhere. */
const TITLE_LETTERS: Spelling = { å: 'a', ø: 'o' };

/** The title in a to z, 0 to 9 and hyphens. */
const slugOf = (title: string, letters?: Spelling) =>
  asciiSpelling(title.toLowerCase(), { ...TITLE_LETTERS, ...letters })
    // Doctor's is one word, and so is S.r.l.
    .replace(/['’]|\.(?=\p{L})/gu, '')
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

function blanksOf(
  told: PostSubject,
  world: World,
  { createdAt, publishedAt }: PostInstants,
  words: BlogWords,
): (name: PostSlot) => string {
  const { key, product, company } = told;
  const { locale, months, weekdays, few, cities } = words;
  const month = (from: number) =>
    months[(civilDate(Math.floor((publishedAt ?? createdAt) / DAY)).month - 1 + from + 12) % 12] as string;
  const number = (drawn: Draw, least: number, most: number) => String(key.int(drawn, least, most));
  return (name) => {
    switch (name) {
      case 'product':
        return product ? nameIn(product, world, locale) : '';
      case 'about':
        return product ? description(product) : '';
      case 'shelf':
        return SHELVES[product?.category ?? anyCategory(key, world)];
      case 'company':
        return company?.name ?? '';
      case 'city':
        return cities
          ? key.pick(draw.warehouse, cities)
          : cityOf(world, key.int(draw.warehouse, 0, WAREHOUSES - 1));
      case 'colleague':
        return colleagueOf(told, world, words);
      case 'month':
        return month(0);
      case 'lastMonth':
        return month(-1);
      case 'nextMonth':
        return month(1);
      case 'weekday':
        return key.pick(draw.weekday, weekdays);
      case 'few':
        return key.pick(draw.few, few);
      case 'some':
        return number(draw.some, 12, 48);
      case 'many':
        return number(draw.many, 12, 96).concat('0');
      case 'percent':
        return number(draw.percent, 11, 64);
      case 'hour':
        return number(draw.hour, 7, 19);
      case 'incidentDay':
        return dayText(incidentBefore(world, createdAt).beganAt);
      case 'incidentTime':
        return timeText(incidentBefore(world, createdAt).beganAt);
      case 'incidentMinutes': {
        const { beganAt, endedAt } = incidentBefore(world, createdAt);
        return String(Math.max(2, Math.round((endedAt - beganAt) / MINUTE)));
      }
      case 'incidentCause':
        return incidentBefore(world, createdAt).fault.cause;
      case 'incidentRemedy':
        return remedyOf(incidentBefore(world, createdAt));
    }
  };
}

/** Somebody who works there too, and is not taken for the author. */
function colleagueOf(
  { key, story, author }: PostSubject,
  world: World,
  { colleagues, callName }: BlogWords,
): string {
  const staff = colleagues ?? world.staff(tellersOf(story)).map(({ index }) => world.user(index));
  const names = staff.map(callName);
  const others = names.filter((name) => name !== callName(author));
  return key.pick(draw.colleague, others.length > 0 ? others : names);
}

/** The city of a warehouse, or of the next one whose name an English text can spell. */
function cityOf(world: World, first: number): string {
  const cities = Array.from(
    { length: WAREHOUSES },
    (_, turn) => world.warehouse(1 + ((first + turn) % WAREHOUSES)).city,
  );
  return cities.find((city) => LATIN.test(city)) ?? (cities[0] as string);
}

const LATIN = /^[\p{Script=Latin}\P{L}]+$/u;

/** Milliseconds that it takes until somebody has written about it. */
const HINDSIGHT = 4 * HOUR;

/** The last incident of the checkout that was over in time to be written about. */
function incidentBefore(world: World, instant: number): Incident {
  const written = instant - HINDSIGHT;
  const week = weekOf(written);
  const lately = incidentOf(world, 'checkout-api', week);
  return lately.endedAt <= written ? lately : incidentOf(world, 'checkout-api', week - 1);
}

/** Subject of the commit that ended it, as /api/commits has it. */
const remedyOf = ({ outcome, fault }: Incident): string =>
  outcome === 'failed' ? fault.remedy : joined('revert: ', fault.change);

/** A day, such as 14 March. */
function dayText(instant: number): string {
  const { month, day } = civilDate(Math.floor(instant / DAY));
  return joined(String(day), ' ', MONTH_NAMES[month - 1] as string);
}
