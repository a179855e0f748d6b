/** Search from any page: `/` or Ctrl-K, then the keyboard alone. */
import MiniSearch from 'minisearch';
import { element, find } from './elements.ts';
import { siteUrl } from './site-root.ts';

interface Entry {
  url: string;
  title: string;
  summary: string;
  names: string;
}

const MOST = 12;

export function openSearch(): void {
  const open = document.querySelector<HTMLDialogElement>('dialog.search');
  if (open) return;
  const input = element('input', {
    type: 'search',
    placeholder: 'A route, a parameter, a field',
    'aria-label': 'Search',
    'aria-controls': 'found',
    role: 'combobox',
    'aria-expanded': 'true',
    autocomplete: 'off',
  });
  const list = element('ul', { id: 'found', role: 'listbox', 'aria-label': 'Found' });
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' }, input, list);
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.showModal();

  let chosen = 0;
  let found: Entry[] = [];
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
    input.setAttribute('aria-activedescendant', `found-${chosen}`);
    find('[aria-selected="true"]', list)?.scrollIntoView({ block: 'nearest' });
  };
  const look = async () => {
    const index = await loaded();
    found = index.find(input.value).slice(0, MOST);
    chosen = 0;
    show();
  };
  input.addEventListener('input', () => void look());
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      chosen = (chosen + step + found.length) % found.length;
      show();
    }
    const entry = found[chosen];
    if (event.key === 'Enter' && entry) location.assign(siteUrl(entry.url));
  });
  void look();
}

interface Index {
  find(text: string): Entry[];
}

let index: Promise<Index> | undefined;

function loaded(): Promise<Index> {
  index ??= load();
  return index;
}

async function load(): Promise<Index> {
  const entries = (await (await fetch(siteUrl('docs/search.json'))).json()) as Entry[];
  const search = new MiniSearch<Entry>({
    idField: 'url',
    fields: ['title', 'names', 'summary'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+|(?<=[a-z])(?=[A-Z])/u).filter(Boolean),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 4, names: 2 }, combineWith: 'AND' },
  });
  search.addAll(entries);
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  return {
    find: (text) =>
      text.trim() === '' ? entries : search.search(text).flatMap(({ id }) => byUrl.get(id as string) ?? []),
  };
}
