import { z } from 'zod';
import { commitsOf, FIRST_COMMIT } from '../../generators/platform/commit-history.ts';
import { commitNumber, commitRecord } from '../../generators/repository/commit-record.ts';
import { COMMIT_TYPES } from '../../generators/repository/commit-story.ts';
import { isoText } from '../../generators/time/window.ts';
import { instant } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { holdBetween, LAST_INSTANT, startOfDay } from '../schemas/instants.ts';

const person = z.strictObject({
  name: z.string().describe('Name.'),
  email: z.string().describe('Address at a reserved domain, as in /api/users.'),
});

/** The history begins in the year 0000. */
const YEARS = [1, 9998] as const;
const FIRST_SEEN = Temporal.Instant.from('0001-01-01T00:00:00Z');

const SHORT = 7;

export default fixture({
  category: 'developer',
  summary: "The history of the shop's repository, newest commit first, as seen at an instant.",
  notes: {
    History:
      'Every world has one history, which goes back to the year 0000. The parent of each record is the next record, ' +
      'and another instant only changes which commit comes first.',
    Authors:
      'Twelve engineers write 42 commits a week, most of them in working hours; in larger worlds, 15 or 18 do. They ' +
      'are those of /api/users?seed=7&count=100 whose role is engineer, with the same email address.',
    Deployments:
      'What /api/deployments deploys is the last commit before it was initiated. So the initiatedAt of a deployment, ' +
      'sent as to, gives its commitSha: /api/commits?seed=7&count=1&to=2026-01-22T10:13:18Z is what dep_2e7c82199eaf ' +
      'deployed. A higher count shows what else it brought.',
    'What went wrong':
      'The commit that made a deployment to production fail, or that had to be rolled back, is there too, and ' +
      'so is what came after it. /api/commits?seed=7&count=42&to=2026-11-22 shows about a week. In it each of ' +
      'the four services has one commit that went wrong, and one that mends it, as a fix or as a revert with ' +
      'the body that git writes.',
  },
  standards: ['Conventional Commits 1.0.0', 'RFC 2606 §3'],
  revision: 6,
  showsWorld: true,
  query: {
    to: instant(YEARS)
      .optional()
      .describe(
        'Instant at which the history is seen: the first record is the last commit at or before it. The start of the ' +
          'current UTC day when absent. Its year in UTC is 0001 to 9998.',
      ),
  },
  record: z.strictObject({
    sha: z.string().describe('40 hexadecimal digits.'),
    shortSha: z.string().describe('The first 7 of them.'),
    parents: z
      .array(z.string())
      .describe('The commit before, which is the next record; none for the first of all, in the year 0000.'),
    type: z.enum(COMMIT_TYPES).describe('Type of the conventional commit.'),
    scope: z.string().nullable().describe('Part of the code that it is about; null for a revert.'),
    message: z
      .strictObject({
        subject: z.string().describe('First line, with type and scope.'),
        body: z
          .string()
          .nullable()
          .describe('Paragraphs that say why, and trailers; lines end with a line feed; null for none.'),
      })
      .describe('What the commit says of itself.'),
    author: person.describe('Engineer who wrote it.'),
    committer: person.describe('Engineer who put it into the history; most often the author.'),
    authoredAt: z.iso.datetime().describe('When it was written, at or before committedAt.'),
    committedAt: z.iso.datetime().describe('When it became part of the history.'),
    stats: z
      .strictObject({
        filesChanged: z.int().describe('Number of files.'),
        insertions: z.int().describe('Lines added.'),
        deletions: z.int().describe('Lines removed.'),
      })
      .describe('How much it changes; a revert undoes exactly what the other commit did.'),
  }),
  examples: ['seed=7&count=10&to=2026-11-22', 'seed=7&count=1&to=2026-11-27T09:35:30Z'],
  resolve(query, { now, refuse }) {
    if (query.to) holdBetween('to', query.to, FIRST_SEEN, LAST_INSTANT, refuse);
    return { to: query.to ?? startOfDay(now()) };
  },
  lookup: {
    entries(world, { to }) {
      const commits = commitsOf(world);
      const end = to.epochMilliseconds;
      const newest = commits.lastBefore(end);
      return {
        own: { count: newest - FIRST_COMMIT + 1, at: (place) => newest - place },
        to: end,
        happensAt: (number) => commits.instant(number),
        indexOf: (number) => newest - number,
      };
    },
    id: { field: 'sha', numberOf: (world, sha) => commitsOf(world).numberOf(sha.toLowerCase()) },
  },
  generate(_, { to }, world, index) {
    const number = commitNumber(world, to.epochMilliseconds, index);
    const { sha, parent, story, body, author, committer, authoredAt, committedAt, stats } = commitRecord(
      world,
      number,
    );
    return {
      sha,
      shortSha: sha.slice(0, SHORT),
      parents: parent === null ? [] : [parent],
      type: story.type,
      scope: story.scope,
      message: { subject: story.subject, body },
      author: { name: author.name, email: author.email },
      committer: { name: committer.name, email: committer.email },
      authoredAt: isoText(authoredAt),
      committedAt: isoText(committedAt),
      stats,
    };
  },
});
