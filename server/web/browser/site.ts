/** Runs on every page: search, the list of pages beside it, and code to copy. */
import { copyButton, element, find, findAll } from './elements.ts';
import { listWideTables } from './paper.ts';
import { openSearch, showResults } from './search/dialog.ts';

find('[data-search]')?.addEventListener('click', (event) => {
  // In another tab it is a page.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openSearch();
});
const results = find('[data-results]');
if (results) void showResults(results);

addEventListener('keydown', (event) => {
  const isTyping = (event.target as HTMLElement).closest?.('input, textarea, select, [contenteditable]');
  const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return;
  event.preventDefault();
  openSearch();
});

addEventListener('beforeprint', listWideTables);

for (const input of findAll<HTMLInputElement>('[data-filter]')) startFilter(input);

/** Shows of the lists beside it what has all the words that are typed. */
function startFilter(input: HTMLInputElement): void {
  const side = input.closest<HTMLElement>('[data-side]') as HTMLElement;
  const nothing = element('p', { class: 'nothing' }, 'Nothing has these words.');
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/);
    for (const item of findAll('li', side)) {
      const text = `${item.textContent} ${find('a', item)?.getAttribute('href')}`.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    const sections = findAll('section', side);
    for (const section of sections) section.hidden = findAll('li:not([hidden])', section).length === 0;
    if (sections.some(({ hidden }) => !hidden)) nothing.remove();
    else side.append(nothing);
  });
}

const current = find('.side [aria-current]');
const list = current?.closest<HTMLElement>('.side');
// The page itself stays where it is.
if (current && list) list.scrollTop = current.offsetTop - list.clientHeight / 3;

for (const block of findAll('.copied[data-copied]'))
  block.prepend(copyButton(() => find('pre', block)?.textContent ?? ''));
