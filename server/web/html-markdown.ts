/** Pages as Markdown, for readers that are programs. */
import { createRequire } from 'node:module';

/** What is there to be filled in and pressed. */
const CONTROLS = ['form', 'button', 'script', 'svg'];

type Converter = { translate(html: string): string };

let converter: Converter | undefined;

/** The content of a page of the site, without its frame. */
export function markdownOf(page: string): string {
  converter ??= load();
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page) ?? [];
  const plain = main
    .replace(/<div><dt>([\s\S]*?)<\/dt><dd>([\s\S]*?)<\/dd><\/div>/g, '<li>$1: $2</li>')
    .replace(/<(\/?)dl[^>]*>/g, '<$1ul>')
    .replaceAll('<wbr>', '')
    .replace(/<pre(?: [^>]*)?>(?!<code)([\s\S]*?)<\/pre>/g, (_, text: string) => {
      return `<pre><code>${text.replace(/<\/?span[^>]*>/g, '')}</code></pre>`;
    });
  // The converter escapes _ in targets of links, where nothing reads it as emphasis.
  const text = converter
    .translate(plain)
    .replace(/\]\([^()\s]*\)/g, (target) => target.replaceAll('%5F', '_'));
  // Columns that are aligned by blanks cost a reader that pays by the word.
  return `${text.replace(/^\|.*\|$/gm, (line) => line.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---')).trim()}\n`;
}

/** Loaded for the first page that is asked for as Markdown. */
function load(): Converter {
  const { NodeHtmlMarkdown } = createRequire(import.meta.url)(
    'node-html-markdown',
  ) as typeof import('node-html-markdown');
  return new NodeHtmlMarkdown({ ignore: CONTROLS, bulletMarker: '-', useInlineLinks: false });
}
