/** Runs on every page: search, and the request on the home page. */
import { copyButton, find, findAll } from './elements.ts';
import { listWideTables } from './paper.ts';
import { Requests, statusText, UNREACHED } from './request.ts';
import { openSearch } from './search.ts';
import { apiUrl, hasApi } from './site-root.ts';
import { tell } from './status.ts';
import { viewsOf } from './views.ts';

const opener = find<HTMLButtonElement>('[data-search]');
if (opener) {
  opener.hidden = false;
  opener.addEventListener('click', () => openSearch());
}
addEventListener('keydown', (event) => {
  const isTyping = (event.target as HTMLElement).closest?.('input, textarea, select, [contenteditable]');
  const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return;
  event.preventDefault();
  openSearch();
});

addEventListener('beforeprint', listWideTables);

const live = find<HTMLFormElement>('form[data-live]');
if (live && hasApi) start(live);

function start(form: HTMLFormElement): void {
  const input = find<HTMLInputElement>('input', form) as HTMLInputElement;
  const view = find('[data-live-view]') as HTMLElement;
  const status = find('[data-live-status]') as HTMLElement;
  const requests = new Requests();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    const url = input.value.trim();
    if (!url.startsWith('/')) {
      tell(status, 'A request begins with /api/', true);
      return;
    }
    try {
      const answer = await requests.send(url);
      if (!answer) return;
      tell(status, statusText(answer), !answer.isOk, answer.warnings);
      const json = viewsOf(answer, url).findLast(({ name }) => name !== 'Table');
      view.replaceChildren((await json?.show()) ?? '');
    } catch {
      tell(status, UNREACHED, true);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run();
  });
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), 300);
  });
  for (const link of findAll<HTMLAnchorElement>('a[data-run]')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      input.value = link.dataset.run ?? '';
      input.focus();
      void run();
    });
  }
  form.append(copyButton(() => `curl '${apiUrl(input.value).replaceAll("'", '%27')}'`));
}

for (const block of findAll('.copied[data-copied]'))
  block.prepend(copyButton(() => find('pre', block)?.textContent ?? ''));
