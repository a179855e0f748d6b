import { STORY_SCHEMAS } from '../../db/stories.ts';
import { check, offenders } from './check.ts';

/** English, and as many others as there are. */
const TOLD_IN_LANGUAGES = "'invoice-lines', 'notices', 'order-notes', 'quotes'";

export default check({
  id: 'stories',
  promise:
    'There are stories of every kind that a generator tells. What tickets can be about and what is wrong with goods ' +
    'is told, source files have their code, and notices, quotes, notes on orders and invoices are in languages of ' +
    'locales, English among them. An invoice costs the same in each. The ' +
    'reason of every coupon is told in each language that tells any.',
  *run(sqlite) {
    const kinds = new Set(sqlite.prepare('SELECT DISTINCT kind FROM story').pluck().all() as string[]);
    for (const kind of Object.keys(STORY_SCHEMAS)) if (!kinds.has(kind)) yield `no story of the kind ${kind}`;
    yield* offenders(
      sqlite,
      `SELECT matter.key AS topic, 'is no ticket' AS fault
       FROM story, json_tree(story.content) AS matter
       WHERE kind = 'ticket-matters' AND matter.type IN ('integer', 'real')
         AND matter.key NOT IN (SELECT name FROM story WHERE kind = 'tickets')`,
    );
    yield* offenders(
      sqlite,
      `SELECT value ->> 'name' AS noun, value ->> 'complaint' AS complaint FROM vocabulary
       WHERE list GLOB 'product.*.noun' AND value ->> 'complaint' NOT IN (
         SELECT key FROM story, json_each(story.content) WHERE kind = 'complaints')`,
    );
    yield* offenders(
      sqlite,
      `SELECT DISTINCT name AS language, value ->> 'complaint' AS kind, 'nobody speaks of such goods' AS fault
       FROM vocabulary, story WHERE list GLOB 'product.*.noun' AND story.kind = 'quotes'
         AND value ->> 'complaint' NOT IN (SELECT key FROM json_each(story.content, '$.kinds'))`,
    );
    yield* offenders(
      sqlite,
      `SELECT name AS topic, 'is no matter of anybody' AS fault FROM story
       WHERE kind = 'tickets' AND name <> 'incident' AND name NOT IN (
         SELECT matter.key FROM story, json_tree(story.content) AS matter
         WHERE kind = 'ticket-matters' AND matter.type IN ('integer', 'real'))`,
    );
    yield* offenders(
      sqlite,
      `SELECT name AS language, 'is that of no locale' AS fault FROM story
       WHERE kind IN (${TOLD_IN_LANGUAGES}) AND name NOT IN (SELECT tag FROM locale)
       UNION ALL SELECT 'en', 'has no ' || told.value FROM json_each(json_array(${TOLD_IN_LANGUAGES})) AS told
       WHERE NOT EXISTS (SELECT 1 FROM story WHERE kind = told.value AND name = 'en')`,
    );
    yield* offenders(
      sqlite,
      `SELECT reasons.name AS language, code, 'has no reason, or is no coupon' AS fault
       FROM (SELECT name FROM story WHERE kind = 'coupon-reasons') AS reasons
       JOIN (SELECT value ->> 'code' AS code FROM story, json_each(content) WHERE kind = 'coupons'
         UNION SELECT key FROM story, json_each(content) WHERE kind = 'coupon-reasons')
       WHERE reasons.name NOT IN (SELECT tag FROM locale)
         OR code NOT IN (
           SELECT key FROM story AS s, json_each(s.content) WHERE s.kind = 'coupon-reasons' AND s.name = reasons.name)
         OR code NOT IN (SELECT value ->> 'code' FROM story AS s, json_each(s.content) WHERE s.kind = 'coupons')`,
    );
    const costs = `(SELECT name, (SELECT group_concat(key || '=' || value) FROM json_tree(content)
      WHERE type = 'integer') AS cents FROM story WHERE kind = 'invoice-lines')`;
    yield* offenders(
      sqlite,
      `SELECT name AS language, 'has other prices than English' AS fault FROM ${costs}
       WHERE cents <> (SELECT cents FROM ${costs} WHERE name = 'en')`,
    );
    const named = `SELECT files.name || '/' || (piece.value ->> 'code') AS name
      FROM story AS files, json_each(files.content, '$.pieces') AS piece WHERE files.kind = 'source-files'
      UNION ALL SELECT name || '/head' FROM story WHERE kind = 'source-files'`;
    const code = "SELECT name FROM story WHERE kind = 'code'";
    yield* offenders(sqlite, `SELECT name, 'is no code' AS fault FROM (${named} EXCEPT ${code})`);
    yield* offenders(
      sqlite,
      `SELECT name, 'is code of no source file' AS fault FROM (${code} EXCEPT SELECT name FROM (${named}))`,
    );
  },
});
