/** Search from any page: opened with `/` or Ctrl-K and usable by keyboard alone. */
import { element, find } from './elements.ts';
import type { Entry, Find } from './search-engine.ts';
import { siteUrl } from './site-root.ts';

const MOST = 12;

export function openSearch(): void {
  const open = document.querySelector<HTMLDialogElement>('dialog.search');
  if (open) return;
  const input = element('input', {
    type: 'search',
    placeholder: 'A route, a field, a table, a country',
    'aria-label': 'Search',
    'aria-controls': 'found',
    role: 'combobox',
    'aria-expanded': 'false',
    autocomplete: 'off',
  });
  const list = element('ul', { id: 'found', role: 'listbox', 'aria-label': 'Found' });
  const status = element('p', { role: 'status' });
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' }, input, list, status);
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.showModal();

  let chosen = 0;
  let found: Entry[] = [];
  let nothing = '';
  const show = () => {
    const items = found.map(({ url, title, summary }, index) => {
      const link = element(
        'a',
        { href: siteUrl(url), tabindex: '-1' },
        element('code', {}, title),
        ' ',
        summary,
      );
      return element(
        'li',
        { role: 'option', id: `found-${index}`, 'aria-selected': String(index === chosen) },
        link,
      );
    });
    list.replaceChildren(...items);
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    if (found.length > 0) input.setAttribute('aria-activedescendant', `found-${chosen}`);
    else input.removeAttribute('aria-activedescendant');
    status.textContent = found.length > 0 ? '' : nothing;
    find('[aria-selected="true"]', list)?.scrollIntoView({ block: 'nearest' });
  };
  const look = async () => {
    try {
      const find = await loaded();
      found = find(input.value).slice(0, MOST);
      nothing = 'Nothing found.';
    } catch {
      found = [];
      nothing = 'The index cannot be loaded. Are you online?';
    }
    chosen = 0;
    show();
  };
  let looked = look();
  input.addEventListener('input', () => {
    looked = look();
  });
  input.addEventListener('keydown', async (event) => {
    // During composition, keys belong to the input method.
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      chosen = (chosen + step + found.length) % found.length;
      show();
    }
    if (event.key !== 'Enter') return;
    // The text may have been typed while the index was loading.
    await looked;
    const entry = found[chosen];
    if (entry && dialog.isConnected) location.assign(siteUrl(entry.url));
  });
}

let finder: Promise<Find> | undefined;

/** A failure is not cached: the next key tries again. */
function loaded(): Promise<Find> {
  finder ??= load().catch((error) => {
    finder = undefined;
    throw error;
  });
  return finder;
}

async function load(): Promise<Find> {
  const [response, { searchIn }] = await Promise.all([
    fetch(siteUrl('docs/search.json')),
    import('./search-engine.ts'),
  ]);
  return searchIn((await response.json()) as Entry[]);
}
