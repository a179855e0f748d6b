/** The text of a message as people see it: paragraphs that wrap, lists in columns, what is quoted folded. */
import { element } from '../elements.ts';

/** Columns of a text in short lines; where the next word would not have fitted, a break is none of the text. */
const COLUMNS = 72;

export function mailBody(text: string): HTMLElement {
  return element('div', { class: 'mail-body' }, ...blocksOf(text.trimEnd().split('\n')));
}

const isQuoted = (line: string): boolean => line.startsWith('>');

/** Stretches of lines that are quoted or are not; who is quoted stands right above the quotation. */
function blocksOf(lines: readonly string[]): Node[] {
  const begin = lines.findIndex(isQuoted);
  if (begin < 0) return paragraphsOf(lines);
  const after = lines.findIndex((line, index) => index > begin && !isQuoted(line));
  const end = after < 0 ? lines.length : after;
  const intro = lines.slice(0, begin).findLastIndex((line) => line.trim() === '') + 1;
  const quoted = lines.slice(begin, end).map((line) => line.replace(/^> ?/, ''));
  return [
    ...paragraphsOf(lines.slice(0, intro)),
    element(
      'details',
      {},
      element('summary', {}, lines.slice(intro, begin).join(' ') || 'Quoted text'),
      element('blockquote', {}, ...blocksOf(quoted)),
    ),
    ...blocksOf(lines.slice(end)),
  ];
}

function paragraphsOf(lines: readonly string[]): Node[] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((some) => some.length > 0).map(paragraph);
}

/** RFC 3676 §4.3: a signature begins with two hyphens and a blank. */
const SIGNED = /^-- ?$/;
/** A name at the left and what goes with it at the right. */
const IN_COLUMNS = /^ {2}(\S.*?) {3,}(\S.*)$/;

function paragraph(lines: readonly string[]): HTMLElement {
  if (SIGNED.test(lines[0] ?? '')) return element('p', { class: 'signature' }, ...withBreaks(lines.slice(1)));
  const rows = lines.map((line) => IN_COLUMNS.exec(line));
  if (rows.every((row) => row !== null))
    return element(
      'table',
      {},
      element(
        'tbody',
        {},
        ...rows.map(([, name = '', value = '']) =>
          element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value)),
        ),
      ),
    );
  return element('p', {}, ...withBreaks(lines));
}

/** Lines as one text, with the breaks that somebody meant. */
function withBreaks(lines: readonly string[]): (Node | string)[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    if (next === undefined) return [line];
    const [word = ''] = next.trimStart().split(' ');
    const isWrapped = line.length + 1 + word.length > COLUMNS;
    return isWrapped ? [`${line.trimEnd()} `] : [line, element('br')];
  });
}
