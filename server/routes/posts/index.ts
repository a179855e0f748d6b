import { z } from 'zod';
import { oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { POST_STATUSES, post, postCourse } from '../../generators/post.ts';
import { POST_CATEGORIES } from '../../generators/post-story.ts';
import { postText } from '../../generators/post-text.ts';
import { isoText, isoTextOrNull } from '../../generators/window.ts';
import { author } from '../../schemas/author.ts';
import { windowOf } from '../../schemas/instants.ts';
import { resolveWindow, yearParameters } from '../../schemas/order-window.ts';

export default fixture({
  category: 'text',
  summary:
    "Posts of a shop's blog, with authors of the world, whole sentences, and comments that can be counted.",
  description:
    'Posts are about the products, warehouses, software, customers and partners of the seed. A post about an outage tells of the last incident of the checkout before it was begun, which is in /api/deployments?seed=7&environment=production&service=checkout-api&status=failed or, with status=rolled_back, beside it. A draft has no publication and no comments. Of each ten posts from the first on, one is a draft and one is archived, and 40 comments come to the ten. firstComment and commentCount lead to the comments of a post in /api/posts/comments of the same seed and window. The second post of /api/posts?seed=7&to=2026-01-31 has firstComment 6 and commentCount 4: /api/posts/comments?seed=7&to=2026-01-31&offset=6&count=4. Authors are in /api/users?seed=7&count=100. States are as seen at to. A draft was changed in the 10 days before it. An archived post was archived 90 to 240 days after it was published, in a window that has room for that. Published ones have been out for a day at least, in a window that has room for that. Choosing a status leaves author and story as they are. Comments are those of the status that a post has when none is chosen.',
  standards: ['RFC 3986 §2.3'],
  revision: 6,
  showsWorld: true,
  query: {
    status: oneOf(...POST_STATUSES)
      .optional()
      .describe('Status of every post; a mix, mostly published, when absent.'),
    ...yearParameters('a post may be begun'),
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix pst_.'),
    number: z.int().describe('1 for the first post of the seed.'),
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
    commentCount: z.int().describe('Number of its comments; 0 for a draft.'),
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
  generate(_, query, world, index) {
    const written = post(world, index);
    const status = query.status ?? written.status;
    const course = postCourse(written, status, windowOf(query));
    const { story } = written;
    const { title, slug, excerpt, body, wordCount, product, company } = postText(
      written,
      world,
      course.publishedAt ?? course.updatedAt,
      course.createdAt,
    );
    const commentCount = status === 'draft' ? 0 : written.commentCount;
    return {
      id: written.id,
      number: index + 1,
      status,
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
      commentCount,
      firstComment: commentCount === 0 ? null : written.firstComment,
      createdAt: isoText(course.createdAt),
      publishedAt: isoTextOrNull(course.publishedAt),
      updatedAt: isoText(course.updatedAt),
      archivedAt: isoTextOrNull(course.archivedAt),
    };
  },
});
