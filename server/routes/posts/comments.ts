import { z } from 'zod';
import { fixture } from '../../framework/route.ts';
import { comment } from '../../generators/comment.ts';
import { isoText } from '../../generators/window.ts';
import { author } from '../../schemas/author.ts';
import { windowOf } from '../../schemas/instants.ts';
import { resolveWindow, yearParameters } from '../../schemas/order-window.ts';

export default fixture({
  category: 'text',
  summary: 'Comments on the posts of /api/posts, in threads and in the order in which they were written.',
  description:
    'Comments follow the order of the posts: those of the first post, the oldest first, then those of the next. A post says in firstComment and commentCount where its own begin and how many there are, so that offset and count give exactly them, with the same seed, from and to. An answer comes after what it answers, later by the minutes that it takes to read and write, and none is deeper than 2. Authors are people of /api/users. Readers are customers, and the author of the post answers at times, in office hours. Nobody answers their own comment.',
  standards: ['RFC 2606 §3'],
  revision: 3,
  showsWorld: true,
  query: yearParameters('a post may be begun'),
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix cmt_.'),
    postId: z.string().describe('Identifier of the post in /api/posts.'),
    postNumber: z.int().describe('Number of the post in /api/posts: it is at the offset one less.'),
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
    likes: z.int().describe('Number of readers who liked it.'),
    createdAt: z.iso.datetime().describe('When it was written, after the post was published and by to.'),
  }),
  examples: ['seed=7&count=5&to=2026-01-31', 'seed=7&offset=40&count=10&to=2026-01-31'],
  resolve: (query, context) => ({ ...query, ...resolveWindow(query, context) }),
  generate(_, query, world, index) {
    const written = comment(world, index, windowOf(query));
    const { post, author: person, parent } = written;
    return {
      id: written.id,
      postId: post.id,
      postNumber: post.index + 1,
      number: written.number,
      parentId: parent?.id ?? null,
      depth: written.depth,
      author: { id: person.id, name: person.name },
      isPostAuthor: person.index === post.author.index,
      body: written.body,
      likes: written.likes,
      createdAt: isoText(written.createdAt),
    };
  },
});
