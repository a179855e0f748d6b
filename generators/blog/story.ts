/** What posts tell and what readers write under them, as the release has it. */
import type { Locale } from '../../db/locales.ts';
import type { CommentKind, PostSlot } from '../../db/stories/posts.ts';
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { MONTH_NAMES } from '../../standards/time-zones/month-names.ts';
import { Cycle } from '../draws/cycle.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws } from '../draws/random.ts';
import type { Setting } from '../draws/setting.ts';
import { latinFirstName, type Person } from '../people/person.ts';

export type { CommentKind, PostSlot };

const draw = draws('turn');

/** Categories in the order in which their stories are numbered. */
export const POST_CATEGORIES = [
  'products',
  'behind-the-scenes',
  'engineering',
  'community',
  'company',
] as const;
export type PostCategory = (typeof POST_CATEGORIES)[number];

export interface CommentText {
  readonly kind: CommentKind;
  readonly text: string;
}

export interface StoryTemplate extends Readonly<Story<'posts'>['stories'][number]> {
  /** Of its posts, where their titles have no Latin letters. */
  readonly slug?: string | undefined;
  readonly category: PostCategory;
  /** Its place among all stories. */
  readonly number: number;
  /** What may be said under any post of its category. */
  readonly generalRemarks: readonly CommentText[];
}

/** All stories of posts of the shop's own blog. */
export const storiesIn = oncePer((vocabulary: Vocabulary): readonly StoryTemplate[] =>
  POST_CATEGORIES.flatMap((category) => {
    const told = vocabulary.story('posts', category);
    return told.stories.map((story) => ({ ...story, category, generalRemarks: told.remarks }));
  }).map((story, number) => ({ ...story, number })),
);

/** What is answered to comments. */
export type Replies = Story<'replies'>;

/** How a language says what stories leave open. */
export interface BlogWords {
  /** Of the products that it names. */
  readonly locale: Locale;
  /** From January on, as they are written within a sentence. */
  readonly months: readonly string[];
  /** From Monday to Friday. */
  readonly weekdays: readonly string[];
  /** Three to nine. */
  readonly few: readonly string[];
  /** Small letters that addresses spell with others. */
  readonly letters?: Readonly<Record<string, string>> | undefined;
  /** Whom posts may name besides their authors; the staff of the shop when absent. */
  readonly colleagues?: readonly Person[];
  /** Where its shop has warehouses; those of the world's own shop when absent. */
  readonly cities?: readonly string[] | undefined;
  /** What those who work together call each other. */
  callName(person: Person): string;
}

export const ENGLISH: BlogWords = {
  locale: 'en',
  months: MONTH_NAMES,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  few: ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  callName: latinFirstName,
};

/** A story as one post tells it. */
export interface Telling {
  story: StoryTemplate;
  /** How many posts of the list have told it before. */
  before: number;
}

/** Every story, as often as a lap of posts tells it. */
const lapOf = oncePer((stories: readonly StoryTemplate[]): readonly Telling[] =>
  stories.flatMap((story) => Array.from({ length: story.tellings }, (_, before) => ({ story, before }))),
);

/** After so many posts of the shop's own blog, everything was told as often as it is. */
export const lapLength = (vocabulary: Vocabulary): number => lapOf(storiesIn(vocabulary)).length;

/**
 * What a list of posts tells. Every lap has the same order, so that what is told once in a lap comes again only after
 * all the others, wherever a page of the list begins.
 */
export function tellings(
  label: string,
): (world: Setting, index: number, stories?: readonly StoryTemplate[]) => Telling {
  const cycleOf = oncePer((stories: readonly StoryTemplate[]) => new Cycle(label, lapOf(stories).length));
  return (world, index, stories = storiesIn(world.vocabulary)) => {
    const lap = lapOf(stories);
    const { story, before } = lap[world.distinct(cycleOf(stories), index)] as Telling;
    return { story, before: before + Math.floor(index / lap.length) * story.tellings };
  };
}

/**
 * Those of its texts that a telling chooses from: each of a lap has its own share of them, and the world says which.
 * `place` is 0 for titles, and the number of the paragraph for the others.
 */
export function shareOf<Text>(
  texts: readonly Text[],
  { story, before }: Telling,
  place: number,
  world: Setting,
): readonly Text[] {
  const { tellings: shares } = story;
  if (shares === 1) return texts;
  const turn = world
    .key('texts of a story', story.number)
    .at(place)
    .int(draw.turn, 0, shares - 1);
  return texts.filter((_, number) => number % shares === (before + turn) % shares);
}

/**
 * What may be said where nobody is answered, the `place`th time: every other reader comes to the point, the first one
 * too.
 */
export function remarksUnder(
  { remarks, generalRemarks }: StoryTemplate,
  place: number,
): readonly CommentText[] {
  return place % 2 === 0 && place / 2 < remarks.length ? remarks : generalRemarks;
}

/** The author of the post answers everybody else. */
export function repliesTo(
  answered: CommentKind,
  isAuthors: boolean,
  { answers, replies }: Replies,
): readonly CommentText[] {
  return isAuthors && answered !== 'answer' ? answers[answered] : replies[answered];
}
