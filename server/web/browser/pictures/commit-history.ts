/** A history of commits: who made them when, on a line for each author, and what each says, day by day. */
import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { weekdayOf } from './clock-line.ts';
import { namesWithin } from './names.ts';
import { drawing, fitted, svg } from './svg.ts';

/** The table is just as useful, so it comes first. */
export const comesAfterTable = true;

interface Commit {
  shortSha: string;
  type: string;
  message: { subject: string };
  author: { name: string };
  committedAt: string;
  stats?: { filesChanged: number; insertions: number; deletions: number };
}

/** More than two weeks of work. */
const MOST = 100;

/** Chart colours by type; what keeps a repository in order has the last one. */
const COLOURS: Readonly<Record<string, number>> = {
  feat: 1,
  fix: 2,
  docs: 3,
  revert: 4,
  test: 5,
  perf: 6,
  refactor: 7,
};

const colourOf = ({ type }: Commit): string => `var(--chart-${COLOURS[type] ?? 8})`;

export function draw(data: unknown): Element | undefined {
  const commits = recordsWith<Commit>(data, 'shortSha', 'type', 'message', 'author', 'committedAt');
  if (!commits) return undefined;
  const shown = commits.slice(0, MOST);
  const rest = commits.length - shown.length;
  const keys = [...Map.groupBy(shown, colourOf)].toSorted().map(([colour, some]) => {
    const types = [...new Set(some.map(({ type }) => type))].toSorted();
    const key = element('b', {}, types.join(', '));
    key.style.setProperty('--part', colour);
    return element('li', {}, key, ` ${some.length}`);
  });
  const days = [...Map.groupBy(shown, ({ committedAt }) => committedAt.slice(0, 10))];
  return element(
    'div',
    { class: 'history' },
    element('p', { class: 'lead' }, leadOf(shown)),
    element('ul', { class: 'legend' }, ...keys),
    fitted((width) => authorLines(width, shown)),
    ...days.map(([date, some]) => daySection(date, some)),
    element('p', { class: 'note' }, `Times are in UTC.${rest > 0 ? ` ${rest} more are in the table.` : ''}`),
  );
}

function leadOf(commits: readonly Commit[]): string {
  const authors = new Set(commits.map(({ author }) => author.name)).size;
  const days = commits.map(({ committedAt }) => committedAt.slice(0, 10)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return [
    commits.length === 1 ? 'One commit' : `${commits.length} commits`,
    authors > 1 && `of ${authors} people`,
    first === last ? `on ${first}` : `from ${first} to ${last}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const ROW = 24;
const TOP = 20;
const DAY_MS = 86_400_000;

/** A line for each author, with a dot for each commit; the newest at the right. */
function authorLines(width: number, commits: readonly Commit[]): SVGSVGElement {
  const byAuthor = [...Map.groupBy(commits, ({ author }) => author.name)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const { texts, margin } = namesWithin(
    byAuthor.map(([name, { length }]) => `${name} ${length}`),
    width * 0.4,
  );
  const times = commits.map(({ committedAt }) => Date.parse(committedAt));
  const begin = Math.floor(Math.min(...times) / DAY_MS) * DAY_MS;
  const end = Math.ceil((Math.max(...times) + 1) / DAY_MS) * DAY_MS;
  const xOf = (time: number) => margin + ((time - begin) / (end - begin)) * (width - margin);
  const bottom = TOP + byAuthor.length * ROW;
  const step = Math.ceil(((end - begin) / DAY_MS) * (62 / (width - margin))) * DAY_MS;
  const ticks = Array.from({ length: Math.ceil((end - begin) / step) }, (_, index) => begin + index * step);
  const axis = ticks.flatMap((time) => {
    const date = new Date(time).toISOString().slice(0, 10);
    return [
      svg('path', { d: `M${xOf(time)} 2V${bottom}`, class: 'row-line' }),
      svg('text', { x: xOf(time) + 4, y: 12, class: 'quiet' }, `${weekdayOf(date)} ${date.slice(5)}`),
    ];
  });
  const lines = byAuthor.flatMap(([, own], index) => {
    const y = TOP + (index + 0.5) * ROW;
    return [
      svg('text', { x: 0, y: y + 4 }, texts[index] ?? ''),
      svg('path', { d: `M${margin} ${y}H${width}`, class: 'row-line' }),
      ...own.map((commit) =>
        svg(
          'circle',
          { cx: xOf(Date.parse(commit.committedAt)).toFixed(1), cy: y, r: 5, fill: colourOf(commit) },
          svg('title', {}, `${commit.shortSha} ${commit.message.subject}`),
        ),
      ),
    ];
  });
  const said = byAuthor.map(([name, { length }]) => `${name} ${length}`).join(', ');
  const drawn = drawing(width, bottom + 2, `${commits.length} commits by author: ${said}`, ...axis, ...lines);
  drawn.classList.add('runs');
  return drawn;
}

function daySection(date: string, commits: readonly Commit[]): HTMLElement {
  const count = `${commits.length} ${commits.length === 1 ? 'commit' : 'commits'}`;
  return element(
    'section',
    {},
    element('h3', {}, `${weekdayOf(date)} ${date}, ${count}`),
    element('ol', {}, ...commits.map((commit) => commitItem(commit, colourOf(commit)))),
  );
}

function commitItem(commit: Commit, colour: string): HTMLLIElement {
  const { shortSha, message, author, committedAt, stats } = commit;
  const item = element(
    'li',
    {},
    element('span', { class: 'subject' }, message.subject),
    element(
      'small',
      {},
      element('code', {}, shortSha),
      ` ${author.name}, `,
      element('time', { datetime: committedAt }, committedAt.slice(11, 16)),
      ...(stats
        ? [
            ', ',
            element('span', { class: 'added' }, `+${stats.insertions}`),
            ' ',
            element('span', { class: 'removed' }, `−${stats.deletions}`),
            ` in ${stats.filesChanged} ${stats.filesChanged === 1 ? 'file' : 'files'}`,
          ]
        : []),
    ),
  );
  item.style.setProperty('--part', colour);
  return item;
}
