/** What a message says, as plain text in short lines and as HTML. All of it is US-ASCII. */

export type Block =
  | { kind: 'paragraph'; text: string }
  /** Things and what goes with each, such as prices. */
  | { kind: 'rows'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'signature'; lines: readonly string[] }
  /** The message that is answered: who wrote it, and its lines. */
  | { kind: 'quote'; intro: string; lines: readonly string[] };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** Width of a line, which leaves room for the marks of quotations. */
const COLUMNS = 72;

/** Lines of at most 72 characters, if no word is longer. */
export function wrapped(text: string): string[] {
  const lines: string[] = [];
  let begin = 0;
  while (text.length - begin > COLUMNS) {
    let end = text.lastIndexOf(' ', begin + COLUMNS);
    if (end <= begin) end = text.indexOf(' ', begin + COLUMNS);
    if (end < 0) break;
    lines.push(text.slice(begin, end));
    begin = end + 1;
  }
  lines.push(text.slice(begin));
  return lines;
}

/** What an answer quotes of a message: all but its own quotation and signature. */
export function ownLines(blocks: readonly Block[]): string[] {
  return linesOfAll(blocks.filter(({ kind }) => kind !== 'quote' && kind !== 'signature'));
}

/** Blocks, separated by empty lines. */
const linesOfAll = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block, place) => (place > 0 ? ['', ...linesOf(block)] : linesOf(block)));

export const plainText = (blocks: readonly Block[]): string => `${linesOfAll(blocks).join('\r\n')}\r\n`;

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return wrapped(block.text);
    case 'rows':
      return table(block.rows);
    case 'lines':
      return [...block.lines];
    case 'signature':
      // RFC 3676 §4.3: the blank behind the hyphens belongs to the line.
      return ['-- ', ...block.lines];
    default:
      return [...wrapped(block.intro), ...block.lines.map((line) => (line === '' ? '>' : `> ${line}`))];
  }
}

/** Names at the left, values at the right, in columns as wide as they need to be. */
function table(rows: readonly (readonly [name: string, value: string])[]): string[] {
  const widest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const value = widest(rows.map(({ 1: text }) => text));
  const name = Math.min(widest(rows.map(([text]) => text)), COLUMNS - value - GAP - INDENT.length);
  return rows.map(
    ([left, right]) => `${INDENT}${left.slice(0, name).padEnd(name + GAP)}${right.padStart(value)}`,
  );
}

const INDENT = '  ';
const GAP = 3;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string);

export function htmlText(title: string, blocks: readonly Block[]): string {
  const lines = [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="us-ascii">',
    ...wrapped(`<title>${escaped(title)}</title>`),
    '</head>',
    '<body style="font-family: sans-serif">',
    ...blocks.flatMap(markupOf),
    '</body>',
    '</html>',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const lined = (lines: readonly string[]) =>
  lines.map((line, place) => (place < lines.length - 1 ? `${line}<br>` : line));

function markupOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return wrapped(`<p>${escaped(block.text)}</p>`);
    case 'rows':
      return [
        '<table>',
        ...block.rows.flatMap(([name, value]) => [
          '<tr>',
          `<td>${escaped(name)}</td>`,
          `<td align="right">${escaped(value)}</td>`,
          '</tr>',
        ]),
        '</table>',
      ];
    case 'lines':
      return ['<p>', ...lined(block.lines.map(escaped)), '</p>'];
    case 'signature':
      return ['<p class="signature">', ...lined(block.lines.map(escaped)), '</p>'];
    default:
      return [
        ...wrapped(`<p>${escaped(block.intro)}</p>`),
        '<blockquote>',
        ...lined(block.lines.map(escaped)),
        '</blockquote>',
      ];
  }
}
