/** The parameter `subject`: which records events are about. */
import { COMMIT, kindOfSubject, SUBJECTS } from '../../../generators/events/subject.ts';
import type { World } from '../../../generators/world.ts';
import { pattern } from '../../framework/params.ts';
import { abridged, InvalidParameter } from '../../framework/problem.ts';

const kinds = Object.entries(SUBJECTS).map(([prefix, { what }]) => `${what} (${prefix}_)`);

export const subjectParameter = pattern(
  16,
  40,
  new RegExp(`^((${Object.keys(SUBJECTS).join('|')})_[\\da-f]{12}|[\\da-f]{40})$`),
  `the id of a ${kinds.join(', ')}, each with 12 hexadecimal digits, or the SHA of a ${COMMIT.what}, which has 40`,
)
  .optional()
  .describe(
    'Id of a user, session, order, return, ticket, post, comment, file, job, notification, delivery, commit or ' +
      'deployment: only its events. One that the seed does not have is refused.',
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
      expected: `the id of a ${what} of seed ${world.seed}`,
    },
  );
}
