/** A shop's blog: authors, their posts, and what readers write below them. */

import type { Locale } from '../../db/locales.ts';
import { largeCity } from '../addresses/address.ts';
import { tale } from '../blog/post.ts';
import { postText } from '../blog/post-text.ts';
import { tellings } from '../blog/story.ts';
import { draws, type Key } from '../draws/random.ts';
import type { Person } from '../people/person.ts';
import { WAREHOUSES } from '../shop/inventory.ts';
import { LEISURE, OFFICE, UTC_OFFSETS } from '../time/daytime.ts';
import { DAY, HOUR } from '../time/window.ts';
import { bio } from './author-bio.ts';
import { type BlogLanguage, blogLanguage, tagsIn } from './blog-language.ts';
import { Conversation, type ThreadComment } from './conversation.ts';
import { type Id, MOST_CHILDREN, MOST_PARENTS, personAt, Rows, rowsOf, type SchemaSize } from './rows.ts';
import type { POST_STATES } from './schemas.ts';
import { between, next, OLDEST, secondText, secondTextOrNull, wholeSecond } from './timeline.ts';

const draw = draws('goes online', 'is shelved', 'is archived', 'reader', 'how soon', 'city');

type PostState = (typeof POST_STATES)[number];

const tellingOf = tellings('story of a seed');

const COLLEAGUES = 20;

/** How long before asOf the last author joined. */
const LAST_AUTHOR = 90 * DAY;
/** How long comments are written under a post. */
const LIVELY = 25 * DAY;

export function blog(key: Key, wishes: SchemaSize, locale: Locale) {
  const { world, bundle, idStyle, asOf } = wishes;
  const language = told(key, wishes, locale);
  const tags = new Rows(idStyle, 'tag');
  const authors = new Rows(idStyle, 'usr');
  const posts = new Rows(idStyle, 'pst');
  const comments = new Rows(idStyle, 'cmt');
  const postTags: Record<string, Id>[] = [];

  const tagIds = new Map(
    tagsIn(world.vocabulary).map((slug, place) => [
      slug,
      tags.add(key.at('tags', place), { slug, name: language.tagName(slug) }),
    ]),
  );
  const conversation = new Conversation(key, language.replies);
  for (let parent = 0; parent < wishes.parents; parent++) {
    const index = bundle * MOST_PARENTS + parent;
    const person = personAt(world, index, locale);
    const own = key.at('authors', parent);
    const utcOffset = UTC_OFFSETS[person.country];
    const joinedAt = between(own, OFFICE, asOf - OLDEST + DAY, asOf - LAST_AUTHOR, utcOffset);
    const author = authors.add(
      person.key,
      {
        email: person.email,
        full_name: person.name,
        bio: bio(own, parent, person, world, language),
        created_at: secondText(joinedAt),
      },
      person.id,
    );
    let begunAt = joinedAt;
    for (let child = 0; child < wishes.children; child++) {
      const postKey = own.at('posts', child);
      begunAt =
        child === 0
          ? between(postKey, OFFICE, joinedAt + 2 * HOUR, joinedAt + 20 * DAY, utcOffset)
          : next(postKey, OFFICE, begunAt, asOf, utcOffset);
      const { status, publishedAt } = progress(postKey, begunAt, asOf, utcOffset, child === 0);
      const number = index * MOST_CHILDREN + child;
      const telling = tellingOf(world, number, language.stories);
      const { story } = telling;
      const told = tale(postKey, number, telling, world, person);
      const text = postText(told, world, { createdAt: begunAt, publishedAt }, language);
      const post = posts.add(postKey, {
        author_id: author,
        slug: text.slug,
        title: text.title,
        body: text.body,
        status,
        published_at: secondTextOrNull(publishedAt),
        created_at: secondText(begunAt),
      });
      for (const tag of story.tags) postTags.push({ post_id: post, tag_id: tagIds.get(tag) as Id });
      if (publishedAt === null) continue;
      const thread = conversation.under(story, person);
      const ids = new Map<ThreadComment, Id>();
      const until = Math.min(asOf, publishedAt + LIVELY);
      let writtenAt = publishedAt;
      for (let place = 0; place < wishes.grandchildren; place++) {
        const commentKey = postKey.at('comments', place);
        const reader = readerOf(commentKey, bundle, wishes, locale);
        const said = thread.next(commentKey, reader);
        writtenAt = soon(commentKey, writtenAt, until, UTC_OFFSETS[said.by.country]);
        const id = comments.add(commentKey, {
          post_id: post,
          parent_id: said.parent ? (ids.get(said.parent) as Id) : null,
          author_name: said.by.name,
          author_email: said.by.email,
          body: said.body,
          created_at: secondText(writtenAt),
        });
        ids.set(said, id);
      }
    }
  }
  return { ...rowsOf({ tags, authors, posts, comments }), post_tags: postTags };
}

/**
 * The shop of a blog has its warehouses where people of its locale live. Told in another language, it names people of
 * that locale, some of whom write for it, too.
 */
function told(key: Key, { world, bundle }: SchemaSize, locale: Locale): BlogLanguage {
  const language = blogLanguage(world.vocabulary, locale);
  const colleagues = Array.from({ length: COLLEAGUES }, (_, place) =>
    personAt(world, bundle * MOST_PARENTS + place, locale),
  );
  const vocabulary = world.vocabulary.speaking(locale);
  const cities = colleagues
    .slice(0, WAREHOUSES)
    .map(({ country }, place) => largeCity(key.at('warehouses', place), draw.city, country, vocabulary));
  if (language.locale !== 'en') return { ...language, cities, colleagues };
  // Of the names that an English text cannot spell, it says none.
  return { ...language, cities: cities.every((city) => LATIN.test(city)) ? cities : undefined };
}

const LATIN = /^[\p{Script=Latin}\P{L}]+$/u;

/** Readers are people whom no list of authors of this bundle comes to. */
function readerOf(key: Key, bundle: number, { world }: SchemaSize, locale: Locale): Person {
  return personAt(world, (bundle + 1) * MOST_PARENTS + key.int(draw.reader, 0, MOST_PARENTS - 1), locale);
}

/** Within the first days for the most part, and always in the time that is left. */
function soon(key: Key, after: number, until: number, utcOffset: number): number {
  const most = (until - after) * (0.1 + 0.5 * key.float(draw['how soon']) ** 2);
  return wholeSecond(
    Math.max(between(key, LEISURE, after + most * 0.2, after + most, utcOffset), after + 1000),
  );
}

/** What has become of a post by asOf. The first of an author is published, so that there is something to comment on. */
function progress(
  key: Key,
  begunAt: number,
  asOf: number,
  utcOffset: number,
  isFirst: boolean,
): { status: PostState; publishedAt: number | null } {
  const publishedAt = wholeSecond(
    OFFICE.instant(key.float(draw['goes online']), begunAt + 2 * HOUR, begunAt + 12 * DAY, utcOffset),
  );
  const isShelved = !isFirst && key.chance(draw['is shelved'], 0.05);
  if (isShelved || publishedAt > asOf - 2 * HOUR) return { status: 'draft', publishedAt: null };
  const isOld = publishedAt < asOf - 240 * DAY;
  return { status: isOld && key.chance(draw['is archived'], 0.25) ? 'archived' : 'published', publishedAt };
}
