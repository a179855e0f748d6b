/** Changes of files with the added and removed lines coloured. */

import { recordsWith, withFields } from '../answered-request.ts';
import { element } from '../elements.ts';

interface Hunk {
  header: string;
  oldStart: number;
  newStart: number;
  lines: readonly { type: 'context' | 'add' | 'remove'; text: string; noNewline?: boolean }[];
}

interface Change {
  path: string;
  oldPath: string | null;
  changeType: string;
  insertions: number;
  deletions: number;
  oldMode?: string | null;
  newMode?: string | null;
  hunks: readonly Hunk[];
}

interface Changeset {
  headCommit: string;
  message: string;
  author: { name: string; email: string };
  date: string;
  files: readonly Change[];
}

const MOST_FILES = 20;

export function draw(data: unknown): Element | undefined {
  const set = withFields<Changeset>(data, 'message', 'files');
  if (set) {
    const head = element(
      'pre',
      { class: 'commit' },
      `commit ${set.headCommit}\nAuthor: ${set.author?.name} <${set.author?.email}>\nDate:   ` +
        `${set.date}\n\n${set.message}`,
    );
    return element('div', { class: 'lines' }, head, ...set.files.map(fileChange));
  }
  const changes = recordsWith<Change>(data, 'path', 'changeType', 'hunks');
  if (!changes) return undefined;
  return element('div', { class: 'lines' }, ...changes.slice(0, MOST_FILES).map(fileChange));
}

function fileChange(change: Change): HTMLElement {
  const { path, oldPath, changeType, insertions, deletions, hunks, oldMode, newMode } = change;
  const name = oldPath !== null && oldPath !== path ? `${oldPath} → ${path}` : path;
  const modes = changeType === 'mode' ? `, ${oldMode} to ${newMode}` : '';
  return element(
    'section',
    {},
    element(
      'h3',
      {},
      element('code', {}, name),
      ' ',
      element('span', { class: 'badge note' }, `${changeType}${modes}`),
      ' ',
      element('span', { class: 'badge pass' }, `+${insertions}`),
      ' ',
      element('span', { class: 'badge fail' }, `−${deletions}`),
    ),
    hunks.length === 0
      ? element('p', { class: 'note' }, 'No lines change.')
      : element(
          'div',
          { class: 'scroll', tabindex: '0' },
          element('table', { class: 'patch-lines' }, ...hunks.map(hunkRows)),
        ),
  );
}

const SIGNS = { context: ' ', add: '+', remove: '−' } as const;

function hunkRows({ header, oldStart, newStart, lines }: Hunk): HTMLElement {
  let [before, after] = [oldStart, newStart];
  const rows = lines.map(({ type, text, noNewline }) => {
    const old = type === 'add' ? '' : String(before++);
    const now = type === 'remove' ? '' : String(after++);
    return element(
      'tr',
      { class: type },
      element('td', { class: 'line' }, old),
      element('td', { class: 'line' }, now),
      element('td', { class: 'sign' }, SIGNS[type]),
      element('td', { class: 'text' }, text, noNewline && element('small', {}, ' no newline at the end')),
    );
  });
  const head = element('tr', { class: 'head' }, element('td', { colspan: '4' }, header));
  return element('tbody', {}, head, ...rows);
}
