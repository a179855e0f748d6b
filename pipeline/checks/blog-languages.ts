import { check, offenders } from './check.ts';

/** Tags of the blog of the shop, which is told in English. */
const ENGLISH = `SELECT tag.value AS slug FROM story, json_each(content, '$.stories') AS post,
  json_each(post.value, '$.tags') AS tag WHERE kind = 'posts'`;

const NAMED = `SELECT name AS language, tag.key AS slug FROM story, json_each(content, '$.tags') AS tag
  WHERE kind = 'blog-words'`;

export default check({
  id: 'blog-languages',
  promise:
    'Blogs in other languages are in those of locales, and have the tags that the blog of the shop has in English, ' +
    'each with a name.',
  *run(sqlite) {
    yield* offenders(
      sqlite,
      `SELECT name AS language, 'is that of no locale' AS fault FROM story
       WHERE kind = 'blog-words' AND name NOT IN (SELECT tag FROM locale)`,
    );
    yield* offenders(
      sqlite,
      `SELECT language, slug, 'is no tag of the shop' AS fault FROM (${NAMED}) WHERE slug NOT IN (${ENGLISH})`,
    );
    const languages = "SELECT DISTINCT name AS language FROM story WHERE kind = 'blog-words'";
    yield* offenders(
      sqlite,
      `SELECT language, slug, 'has no name' AS fault FROM (
         SELECT language, slug FROM (${languages}), (${ENGLISH}) EXCEPT ${NAMED})`,
    );
    yield* offenders(
      sqlite,
      `SELECT DISTINCT name AS language, tag.value AS slug, 'has no name' AS fault
       FROM story, json_each(content, '$.stories') AS post, json_each(post.value, '$.tags') AS tag
       WHERE kind = 'blog-words' AND tag.value NOT IN (${ENGLISH})`,
    );
  },
});
