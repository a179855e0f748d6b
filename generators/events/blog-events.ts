/** What happens in the shop's blog: posts are published and archived, and readers comment. */
import { LIVELY, thread } from '../blog/comment.ts';
import {
  blogOf,
  MOST_TO_ARCHIVE,
  MOST_TO_PUBLICATION,
  type Post,
  post,
  postBegun,
  postsBefore,
} from '../blog/post.ts';
import { COMMENTS_PER_BLOCK } from '../blog/post-block.ts';
import { postText } from '../blog/post-text.ts';
import type { World } from '../world.ts';
import type { Source, Step } from './source.ts';

const ofBlog = (world: World) => ({
  since: (instant: number) => postsBefore(world, instant),
  instant: (number: number) => postBegun(world, number) ?? Infinity,
});

/** The post that an identifier names, or whose comment it names. */
const numberOf = (world: World, prefix: string, subject: string, perPost: number): number | undefined => {
  const found = world.numberOf(prefix, subject);
  const number = found === undefined ? undefined : Math.floor(found / perPost);
  return number !== undefined && postBegun(world, number) !== undefined ? number : undefined;
};

export const POST_EVENTS = ['post.published', 'post.archived'] as const;

const stepOf = <Type extends string>(world: World, one: Post, type: Type, at: number): Step<Type> => ({
  type,
  at,
  subject: one.id,
  data() {
    const { title, slug } = postText(one, world, one.course);
    return { postId: one.id, authorId: one.author.id, number: one.index + 1, title, slug };
  },
});

export const publishedEvents = (world: World): Source<'post.published'> => ({
  types: ['post.published'],
  reach: MOST_TO_PUBLICATION,
  ...ofBlog(world),
  steps(number) {
    const one = post(world, number);
    return [stepOf(world, one, 'post.published', one.course.publishedAt)];
  },
  causeOf: (subject) => numberOf(world, 'pst', subject, 1),
});

/** A source of its own, since it takes months until a post is archived, and most posts never are. */
export const archivedEvents = (world: World): Source<'post.archived'> => ({
  types: ['post.archived'],
  reach: MOST_TO_PUBLICATION + MOST_TO_ARCHIVE,
  ...ofBlog(world),
  steps(number) {
    if (blogOf(world).blocks.status(number) !== 'archived') return [];
    const one = post(world, number);
    const { archivedAt } = one.course;
    return archivedAt === null ? [] : [stepOf(world, one, 'post.archived', archivedAt)];
  },
  causeOf: (subject) => numberOf(world, 'pst', subject, 1),
});

export const COMMENT_EVENTS = ['comment.posted'] as const;

export const commentEvents = (world: World): Source<(typeof COMMENT_EVENTS)[number]> => ({
  types: COMMENT_EVENTS,
  reach: MOST_TO_PUBLICATION + LIVELY,
  ...ofBlog(world),
  steps: (number) =>
    thread(world, post(world, number)).map(({ id, post: about, author, parent, createdAt }) => ({
      type: 'comment.posted',
      at: createdAt,
      subject: id,
      data: () => ({ commentId: id, postId: about.id, authorId: author.id, parentId: parent?.id ?? null }),
    })),
  causeOf: (subject) => numberOf(world, 'cmt', subject, COMMENTS_PER_BLOCK),
});
