/** What the posts of the shop's blog say: their stories, with the blanks filled in. */
import { civilDate } from '../../standards/time-zones/civil-date.ts';
import { MONTH_NAMES } from '../../standards/time-zones/month-names.ts';
import { weekOf } from './commit-history.ts';
import type { Company } from './company.ts';
import { joined } from './flat-text.ts';
import type { Incident } from './incident.ts';
import { entryOf } from './map-entry.ts';
import { latinFirstName } from './person.ts';
import { productOf, type Tale, tellersOf } from './post.ts';
import { type Category, description, type Product } from './product.ts';
import { type Draw, draws } from './random.ts';
import { timeText } from './shop-words.ts';
import { filled as filledOf, templating } from './templating.ts';
import { DAY, HOUR, MINUTE } from './window.ts';
import type { World } from './world.ts';

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

/** What it says; months are those of the instant, and an incident was over when it was begun. */
export function postText(post: Tale, world: World, instant: number, begunAt = instant): PostText {
  const { key, story, index, product, company } = post;
  const blanks = blanksOf(post, world, instant, begunAt);
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

const { template } = templating([
  'product',
  'about',
  'shelf',
  'company',
  'city',
  'colleague',
  'month',
  'lastMonth',
  'nextMonth',
  'weekday',
  'few',
  'some',
  'many',
  'percent',
  'hour',
  'incidentDay',
  'incidentTime',
  'incidentMinutes',
  'incidentCause',
  'incidentRemedy',
]);
type Sentence = ReturnType<typeof template>;
type Blank = Sentence['slots'][number];

/** Each text of a story, read once. */
const sentences = new Map<string, Sentence>();

const filled = (text: string, blanks: (name: Blank) => string): string =>
  filledOf([entryOf(sentences, text, template)], blanks);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** In a to z, 0 to 9 and hyphens. */
const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
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

const FEW = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** The shop has as many warehouses as /api/inventory begins with. */
const WAREHOUSES = 4;

function blanksOf(told: Tale, world: World, instant: number, begunAt: number): (name: Blank) => string {
  const { key, product, company } = told;
  const month = (from: number) =>
    MONTH_NAMES[(civilDate(Math.floor(instant / DAY)).month - 1 + from + 12) % 12] as string;
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
        return cityOf(world, key.int(draw.warehouse, 0, WAREHOUSES - 1));
      case 'colleague':
        return colleagueOf(told, world);
      case 'month':
        return month(0);
      case 'lastMonth':
        return month(-1);
      case 'nextMonth':
        return month(1);
      case 'weekday':
        return key.pick(draw.weekday, WEEKDAYS);
      case 'few':
        return key.pick(draw.few, FEW);
      case 'some':
        return number(draw.some, 12, 48);
      case 'many':
        return number(draw.many, 12, 96).concat('0');
      case 'percent':
        return number(draw.percent, 11, 64);
      case 'hour':
        return number(draw.hour, 7, 19);
      case 'incidentDay':
        return dayText(incidentBefore(world, begunAt).beganAt);
      case 'incidentTime':
        return timeText(incidentBefore(world, begunAt).beganAt);
      case 'incidentMinutes': {
        const { beganAt, endedAt } = incidentBefore(world, begunAt);
        return String(Math.max(2, Math.round((endedAt - beganAt) / MINUTE)));
      }
      case 'incidentCause':
        return incidentBefore(world, begunAt).fault.cause;
      case 'incidentRemedy':
        return remedyOf(incidentBefore(world, begunAt));
    }
  };
}

/** Somebody who works there too, and is not taken for the author. */
function colleagueOf({ key, story, author }: Tale, world: World): string {
  const names = world.staff(tellersOf(story)).map(({ index }) => latinFirstName(world.user(index)));
  const others = names.filter((name) => name !== latinFirstName(author));
  return key.pick(draw.colleague, others.length > 0 ? others : names);
}

/** Of a warehouse, or of the next one whose name an English text can spell. */
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
  const lately = world.incident('checkout-api', week);
  return lately.endedAt <= written ? lately : world.incident('checkout-api', week - 1);
}

/** Subject of the commit that ended it, as /api/commits has it. */
const remedyOf = ({ outcome, fault }: Incident): string =>
  outcome === 'failed' ? fault.remedy : joined('revert: ', fault.change);

/** Such as 14 March. */
function dayText(instant: number): string {
  const { month, day } = civilDate(Math.floor(instant / DAY));
  return joined(String(day), ' ', MONTH_NAMES[month - 1] as string);
}
