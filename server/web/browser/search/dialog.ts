/** Search from any page: opened with `/` or Ctrl-K and usable by keyboard alone. */
import { element, find } from '../elements.ts';
import { siteUrl } from '../site-root.ts';
import type { Find, Section } from './engine.ts';
import type { Entry, Group, SearchFile } from './entries.ts';

export function openSearch(): void {
  // One that was just closed is still there for a moment.
  if (find('dialog.search[open]')) return;
  const input = element('input', {
    type: 'search',
    placeholder: 'A route, a country, a zone, or a value: 10.0.0.0/8',
    'aria-label': 'Search',
    'aria-controls': 'found',
    'aria-autocomplete': 'list',
    role: 'combobox',
    'aria-expanded': 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  const list = element('div', { id: 'found', role: 'listbox', 'aria-label': 'Found' });
  const status = element('p', { role: 'status' });
  const close = element('button', { type: 'button', class: 'close' }, 'Close');
  const line = element('div', { class: 'search-line' }, input, close);
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' }, line, status, list);
  document.body.append(dialog);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.showModal();

  /** The position of the option that Enter opens; none where nothing was found and others are offered. */
  let chosen = -1;
  let options: HTMLElement[] = [];
  const choose = (position: number) => {
    options[chosen]?.setAttribute('aria-selected', 'false');
    chosen = position;
    const option = options[chosen];
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.id);
    return option.scrollIntoView({ block: 'nearest' });
  };
  const show = (sections: readonly Section[], said: string) => {
    list.replaceChildren(...sectionsOf(sections));
    options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
    list.hidden = options.length === 0;
    input.setAttribute('aria-expanded', String(options.length > 0));
    status.textContent = said;
    list.scrollTop = 0;
    choose(sections[0]?.title === 'Nearest' || options.length === 0 ? -1 : 0);
  };
  const look = async () => {
    const text = input.value;
    try {
      const find = await loaded();
      // Somebody may have typed on while the index was loading.
      if (text !== input.value) return;
      const sections = find(text);
      show(sections, saidOf(sections, text));
    } catch {
      show([], 'The index cannot be loaded. Are you online?');
    }
  };
  let looked = look();
  input.addEventListener('input', () => {
    looked = look();
  });
  input.addEventListener('keydown', async (event) => {
    // During composition, keys belong to the input method.
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      const from = chosen < 0 && step < 0 ? 0 : chosen;
      choose((from + step + options.length) % options.length);
    }
    if (event.key !== 'Enter') return;
    // The text may have been typed while the index was loading.
    await looked;
    const link = options[chosen] as HTMLAnchorElement | undefined;
    if (link && dialog.isConnected) location.assign(link.href);
  });
}

/** What a screen reader is told, and what is to be read where not all words were found. */
function saidOf(sections: readonly Section[], text: string): string {
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const [first] = sections;
  if (first?.title === 'Nearest') return `Nothing has “${text.trim()}”. The nearest:`;
  if (first?.title === 'Related') return 'Nothing has all of these words.';
  return text.trim() === '' ? '' : `${count} found`;
}

/** The best come without a heading, and each says what it is. */
function sectionsOf(sections: readonly Section[]): HTMLElement[] {
  let index = 0;
  return sections.map(({ title, entries }) => {
    const options = entries.map((entry) =>
      option(entry, `found-${index++}`, title === 'Best' || title === 'Related'),
    );
    const heading = element('div', { class: 'heading', role: 'presentation' }, title);
    return element('div', { role: 'group', 'aria-label': title }, title !== 'Best' && heading, ...options);
  });
}

/** What an entry is. */
const SINGULAR: Readonly<Record<Group, string>> = {
  Routes: 'Route',
  Data: 'Data',
  Countries: 'Country',
  Guides: 'Guide',
};

const option = ({ url, title, summary, group }: Entry, id: string, isLabelled: boolean): HTMLElement =>
  element(
    'a',
    { role: 'option', id, href: siteUrl(url), tabindex: '-1', 'aria-selected': 'false' },
    element('span', { class: 'name' }, title),
    ' ',
    element('span', { class: 'says' }, summary),
    isLabelled && element('small', {}, SINGULAR[group]),
  );

let finder: Promise<Find> | undefined;

/** A failure is not cached: the next key tries again. */
function loaded(): Promise<Find> {
  finder ??= load().catch((error) => {
    finder = undefined;
    throw error;
  });
  return finder;
}

/** A page that does more at once does not answer keys. */
const SLICE_MS = 12;

async function load(): Promise<Find> {
  const [response, { searchIn }] = await Promise.all([
    fetch(siteUrl('docs/search.json')),
    import('./engine.ts'),
  ]);
  const steps = searchIn((await response.json()) as SearchFile);
  let began = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
}

/** The results on a copy of the page of the search that no service answers. */
export async function showResults(place: HTMLElement): Promise<void> {
  const text = new URLSearchParams(location.search).get('q') ?? '';
  const input = find<HTMLInputElement>('input[name=q]');
  if (text === '' || place.childElementCount > 0) return;
  if (input) input.value = text;
  const sections = (await loaded())(text);
  place.replaceChildren(
    ...sections.map(({ title, entries }) =>
      element(
        'section',
        { class: 'shelf' },
        element('h2', {}, title),
        element(
          'ul',
          {},
          ...entries.map((entry) =>
            element('li', {}, element('a', { href: siteUrl(entry.url) }, entry.title), ' ', entry.summary),
          ),
        ),
      ),
    ),
  );
}
