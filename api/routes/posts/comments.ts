import { z } from 'zod';
import { likedAt, likesBy } from '../../../generators/blog/comment.ts';
import { postList } from '../../../generators/blog/post-list.ts';
import { isoText } from '../../../generators/time/window.ts';
import { fixture } from '../../framework/route.ts';
import { windowOf } from '../../schemas/instants.ts';
import { resolveWindow, yearParameters } from '../../schemas/order-window.ts';
import { author } from './author.schema.ts';

export default fixture({
  category: 'text',
  summary: 'Comments on the posts of /api/posts, in threads and in the order in which they were written.',
  notes: {
    Order:
      'Comments follow the order of the posts in the same window: those of the newest post first, the oldest of them ' +
      'first. A post says in firstComment and commentCount where its own begin and how many there are, so that ' +
      'offset and count give exactly them, with the same seed, from and to.',
    States:
      'A comment is listed from the instant at which it was written, and likes are those by to: with history=true, ' +
      'each has a version. Most readers come in the days after a post was published, the last ones after 25.',
    Answers:
      'An answer comes after what it answers, later by the minutes that it takes to read and write, and none is ' +
      'deeper than 2. Nobody answers their own comment.',
    Authors:
      'Authors are people of /api/users. Readers are customers who had an account when the post was published, and ' +
      'the author of the post answers at times, in office hours.',
  },
  standards: ['RFC 2606 §3'],
  revision: 6,
  showsWorld: true,
  query: yearParameters('a post may be begun'),
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix cmt_.'),
    postId: z.string().describe('Identifier of the post in /api/posts.'),
    postNumber: z.int().describe('Number of the post in /api/posts.'),
    number: z.int().describe('1 for the first comment of the post.'),
    parentId: z
      .string()
      .nullable()
      .describe(
        'Identifier of the earlier comment of the same post that it answers; null if it answers none.',
      ),
    depth: z
      .int()
      .describe('0 if it answers none, else one more than the comment that it answers, at most 2.'),
    author: author.describe("One of the world's people."),
    isPostAuthor: z.boolean().describe('Whether it is by the author of the post.'),
    body: z.string().describe('Plain text in whole sentences.'),
    likes: z.int().describe('Number of readers who liked it by to.'),
    createdAt: z.iso.datetime().describe('When it was written, after the post was published and by to.'),
  }),
  examples: ['seed=7&count=5&to=2026-01-31', 'seed=7&offset=40&count=10&to=2026-01-31'],
  resolve: (query, context) => ({ ...query, ...resolveWindow(query, context) }),
  lookup: {
    entries: (world, query) => postList(world, windowOf(query), undefined).comments,
    id: { field: 'id', numberOf: (world, id) => world.numberOf('cmt', id) },
    search: ['body', 'author.name'],
    language: 'en',
    by: {
      userId: (world, query, user) => {
        const list = postList(world, windowOf(query), undefined);
        return (number) => list.commentAt(-1 - number).author.index === user;
      },
    },
  },
  life(_, query, world, index) {
    const window = windowOf(query);
    const written = postList(world, window, undefined).commentAt(index);
    const { post, author: person, parent } = written;
    return {
      seenAt: window.to,
      beginsAt: written.createdAt,
      changes: () => likedAt(written),
      asOf: (instant) => ({
        id: written.id,
        postId: post.id,
        postNumber: post.index + 1,
        number: written.number,
        parentId: parent?.id ?? null,
        depth: written.depth,
        author: { id: person.id, name: person.name },
        isPostAuthor: person.index === post.author.index,
        body: written.body,
        likes: likesBy(written, instant),
        createdAt: isoText(written.createdAt),
      }),
    };
  },
});
