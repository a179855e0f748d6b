/** Pages as Markdown, for readers that are programs. */
import { createRequire } from 'node:module';
import type { Steps } from '../../api/framework/steps.ts';

/** What is there to be filled in and pressed. */
const CONTROLS = ['form', 'button', 'script', 'svg'];

type Converter = { translate(html: string): string };

let converter: Converter | undefined;

/** The content of a page of the site, without its frame: a section at a time, and of long tables so many rows. */
export function* markdownSteps(page: string): Steps<string> {
  converter ??= load();
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page) ?? [];
  const plain = main
    // Nobody chooses in a text what a table shows.
    .replace(/<tr class="filters">.*?<\/tr>/gs, '')
    .replace(/<div><dt>([\s\S]*?)<\/dt><dd>([\s\S]*?)<\/dd><\/div>/g, '<li>$1: $2</li>')
    .replace(/<(\/?)dl[^>]*>/g, '<$1ul>')
    .replaceAll('<wbr>', '')
    // The converter drops a line break between two words of a cell.
    .replace(/<td[^>]*>[\s\S]*?<\/td>/g, (cell) => cell.replace(/\s*\n\s*/g, ' '))
    .replace(/<pre(?: [^>]*)?>(?!<code)([\s\S]*?)<\/pre>/g, (_, text: string) => {
      return `<pre><code>${text.replace(/<\/?span[^>]*>/g, '')}</code></pre>`;
    });
  let all = '';
  for (const { piece, repeated } of piecesOf(plain)) {
    yield;
    const translated = converter.translate(piece).trim();
    if (translated === '') continue;
    if (repeated !== undefined) all += `\n${translated.split('\n').slice(repeated).join('\n')}`;
    else all += `${all === '' ? '' : '\n\n'}${translated}`;
  }
  // The converter escapes _ in targets of links, where nothing reads it as emphasis.
  const text = all.replace(/\]\([^()\s]*\)/g, (target) => target.replaceAll('%5F', '_'));
  // Columns that are aligned by blanks cost a reader that pays by the word.
  return `${text.replace(/^\|.*\|$/gm, (line) => line.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---')).trim()}\n`;
}

/** Characters of a table or a list that are translated at once, unless one row has more. */
const PIECE = 2_000;

interface Piece {
  piece: string;
  /** How many lines at its beginning repeat those of the piece before, which goes on in it; undefined if none does. */
  repeated: number | undefined;
}

/** What goes on for long: its beginning, the mark of each of its rows, its end, and the lines of its head. */
const LONG = [
  {
    parts: /^(<table[^>]*><thead>.*?<\/thead>\s*<tbody>)(.*)(<\/tbody><\/table>)$/s,
    row: /(?=<tr)/,
    head: 2,
  },
  { parts: /^(<ul[^>]*>)(.*)(<\/ul>)$/s, row: /(?=<li)/, head: 0 },
];

/** Sections, tables and lists; long ones in parts that each have the head of the whole. */
function* piecesOf(main: string): Generator<Piece> {
  for (const part of main.split(/(?=<section|<table|<ul)|(?<=<\/table>|<\/ul>)/)) {
    const long = part.length > PIECE ? LONG.find(({ parts }) => parts.test(part)) : undefined;
    const [, before = '', rows = '', after = ''] = long?.parts.exec(part) ?? [];
    if (!long) yield { piece: part, repeated: undefined };
    else {
      let repeated: number | undefined;
      for (const some of gathered(rows.split(long.row))) {
        yield { piece: before + some + after, repeated };
        repeated = long.head;
      }
    }
  }
}

function* gathered(rows: readonly string[]): Generator<string> {
  let some = '';
  for (const row of rows) {
    if (some !== '' && some.length + row.length > PIECE) {
      yield some;
      some = '';
    }
    some += row;
  }
  yield some;
}

/** Loaded for the first page that is asked for as Markdown. */
function load(): Converter {
  const { NodeHtmlMarkdown } = createRequire(import.meta.url)(
    'node-html-markdown',
  ) as typeof import('node-html-markdown');
  return new NodeHtmlMarkdown({ ignore: CONTROLS, bulletMarker: '-', useInlineLinks: false });
}
