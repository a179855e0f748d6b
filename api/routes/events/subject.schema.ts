/** The parameter `subject`: which records events are about, and since when. */
import { COMMIT, kindOfSubject, SUBJECTS } from '../../../generators/events/subject.ts';
import type { World } from '../../../generators/world.ts';
import { withArticle } from '../../framework/name-list.ts';
import { pattern } from '../../framework/params.ts';
import { abridged, InvalidParameter } from '../../framework/problem.ts';
import type { ResolveContext } from '../../framework/route.ts';
import { FIRST_INSTANT, type ResolvedWindow, type SentWindow } from '../../schemas/instants.ts';
import { resolveMonth } from '../../schemas/month-window.ts';

const kinds = Object.entries(SUBJECTS).map(([prefix, { what }]) => `${what} (${prefix}_)`);

export const subjectParameter = pattern(
  16,
  40,
  new RegExp(`^((${Object.keys(SUBJECTS).join('|')})_[\\da-f]{12}|[\\da-f]{40})$`),
  `the id of a ${kinds.join(', ')}, each with 12 hexadecimal digits, or the SHA of a ${COMMIT.what}, which has 40`,
)
  .optional()
  .describe(
    'Id of a user, session, order, return, ticket, post, comment, file, job, notification, delivery, commit, ' +
      'deployment or inventory shelf: only its events. One that the seed does not have is refused.',
  );

/** Throws an InvalidParameter for a record that the world does not have. */
export function refuseUnknown(world: World, subject: string | undefined): void {
  if (subject === undefined) return;
  const { what, has } = kindOfSubject(subject);
  if (has(world, subject)) return;
  const received = abridged(subject);
  throw new InvalidParameter(
    'subject',
    `names '${received}', which is the id of no ${what} of seed ${world.seed}.`,
    {
      received,
      expected: `the id of ${withArticle(what)} of seed ${world.seed}`,
    },
  );
}

/**
 * The window of the events after one is all of the time from that on. That of the events of one record is all of its
 * life up to `to`, which takes no longer than a part of it, as the record names what they follow from. What moves on a
 * shelf is looked for, and stays within a month.
 */
export function resolveEvents(
  query: SentWindow & { subject?: string | undefined; after?: string | undefined },
  context: ResolveContext,
): ResolvedWindow {
  const month = resolveMonth(query, context);
  if (query.from) return month;
  if (query.after !== undefined) return { ...month, from: FIRST_INSTANT };
  if (query.subject === undefined) return month;
  if (!kindOfSubject(query.subject).hasManyCauses) return { ...month, from: FIRST_INSTANT };
  context.warn(`from: these are the events since ${month.from}; a shelf has more if an earlier from is sent`);
  return month;
}
