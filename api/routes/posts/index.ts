import { z } from 'zod';
import { commentedAt } from '../../../generators/blog/comment.ts';
import { changesOf, post, postSeenAt } from '../../../generators/blog/post.ts';
import { POST_STATUSES } from '../../../generators/blog/post-block.ts';
import { postList } from '../../../generators/blog/post-list.ts';
import { postText } from '../../../generators/blog/post-text.ts';
import { POST_CATEGORIES } from '../../../generators/blog/story.ts';
import { isoText, isoTextOrNull } from '../../../generators/time/window.ts';
import { oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { windowOf } from '../../schemas/instants.ts';
import { resolveWindow, yearParameters } from '../../schemas/order-window.ts';
import { author } from './author.schema.ts';

export default fixture({
  category: 'text',
  summary:
    "Posts of a shop's blog, with authors of the world, whole sentences, and comments that can be counted.",
  notes: {
    Subjects:
      'Posts are about the products, warehouses, software, customers and partners of the seed. A post about an ' +
      'outage tells of the last incident of the checkout before it was begun, which is in /api/deployments?seed=7&' +
      'environment=production&service=checkout-api&status=failed or, with status=rolled_back, beside it.',
    Order:
      'Newest first: two a week, written in office hours since 2022, so that the default window has about ' +
      '104. A window with fewer than are asked for goes on with posts that are made to fit it; their ' +
      'numbers are above 1000000.',
    'From a post to its comments':
      'The fifth post of /api/posts?seed=7&to=2026-01-31 has firstComment 4 and commentCount 9: ' +
      '/api/posts/comments?seed=7&to=2026-01-31&offset=4&count=9.',
    Authors: 'Authors are in /api/users?seed=7&count=100. They work for the shop.',
    States:
      'States are as seen at to. A post is a draft for up to 12 days, and gets its comments in the 25 days after it ' +
      'was published. One in ten is archived, 90 to 240 days after it was published. A draft speaks of months as ' +
      'seen from when it will be published.',
    History:
      'With history=true, a post has a version for each comment on it and for whatever happens to it. These have no ' +
      'firstComment, which changes with the comments on newer posts.',
    'What a status changes':
      'A list of one status has the posts that have it in the list of all, in the same order: the newest 1000 of the ' +
      'blog are looked at, and then come those that are made to fit.',
  },
  standards: ['RFC 3986 §2.3'],
  revision: 12,
  showsWorld: true,
  query: {
    status: oneOf(...POST_STATUSES)
      .optional()
      .describe('Status of every post; a mix, mostly published, when absent.'),
    ...yearParameters('a post may be begun'),
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix pst_.'),
    number: z.int().describe('Number in the blog: 1 for the first post of 2022.'),
    status: z.enum(POST_STATUSES).describe('Status as seen at to.'),
    category: z.enum(POST_CATEGORIES).describe('What it is about.'),
    title: z.string().describe('Title.'),
    slug: z.string().describe('Title in a to z with hyphens, and the number, which makes it unique.'),
    excerpt: z.string().describe('First sentence of the body.'),
    body: z.string().describe('Plain text in paragraphs, with a blank line between them.'),
    tags: z.array(z.string()).describe('Two tags.'),
    author: author.describe("One of the world's people."),
    productSku: z
      .string()
      .nullable()
      .describe('Stock-keeping unit in /api/products of the product that it names; null if it names none.'),
    companyId: z
      .string()
      .nullable()
      .describe('Identifier in /api/companies of the company that it names; null if it names none.'),
    wordCount: z.int().describe('Number of words in the body.'),
    commentCount: z.int().describe('Number of its comments by to; 0 for a draft.'),
    firstComment: z
      .int()
      .nullable()
      .describe('The offset in /api/posts/comments at which they begin; null without comments.'),
    createdAt: z.iso.datetime().describe('When it was begun, between from and to.'),
    publishedAt: z.iso.datetime().nullable().describe('When it was published; null for a draft.'),
    updatedAt: z.iso.datetime().describe('When it was last changed, published or archived.'),
    archivedAt: z.iso.datetime().nullable().describe('When it was archived; null for any other status.'),
  }),
  examples: ['seed=7&count=3&to=2026-01-31', 'seed=7&status=draft&to=2026-01-31'],
  resolve: (query, context) => ({ ...query, ...resolveWindow(query, context) }),
  lookup: {
    entries: (world, query) => postList(world, windowOf(query), query.status).posts,
    id: { field: 'id', numberOf: (world, id) => world.numberOf('pst', id) },
    search: ['title', 'body', 'tags', 'category', 'author.name'],
    language: 'en',
    by: {
      userId: (world, _, user) => (number) => post(world, number).author.index === user,
      productSku: (world, _, product) => (number) => {
        const one = post(world, number);
        return postText(one, world, one.course).product?.index === product;
      },
    },
  },
  /** Comments on newer posts move it. */
  unversioned: ['firstComment'],
  life(_, query, world, index) {
    const window = windowOf(query);
    const written = postList(world, window, query.status).at(index);
    const { story, course } = written;
    const { title, slug, excerpt, body, wordCount, product, company } = postText(written, world, course);
    let comments: readonly number[] | undefined;
    const commented = () => (comments ??= commentedAt(world, written));
    return {
      seenAt: window.to,
      beginsAt: course.createdAt,
      changes: () => [...changesOf(course), ...commented()],
      asOf(instant) {
        const seen = postSeenAt(course, instant);
        return {
          id: written.id,
          number: written.index + 1,
          status: seen.status,
          category: story.category,
          title,
          slug,
          excerpt,
          body,
          tags: [...story.tags],
          author: { id: written.author.id, name: written.author.name },
          productSku: product?.sku ?? null,
          companyId: company?.id ?? null,
          wordCount,
          commentCount:
            instant === window.to ? written.written : commented().filter((at) => at <= instant).length,
          firstComment: written.written === 0 ? null : written.firstComment,
          createdAt: isoText(seen.createdAt),
          publishedAt: isoTextOrNull(seen.publishedAt),
          updatedAt: isoText(seen.updatedAt),
          archivedAt: isoTextOrNull(seen.archivedAt),
        };
      },
    };
  },
});
