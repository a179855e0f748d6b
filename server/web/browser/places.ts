/** Pages of countries: clocks, the holidays that come next, a comparison, and the filter of their list. */
import { element, find, findAll } from './elements.ts';
import { sortTable } from './grid/sorted-table.ts';

const MINUTE = 60_000;

const timeIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format();

/** A zone that this browser does not know keeps its offset. */
function setClocks(): void {
  for (const clock of findAll('[data-zone]')) {
    try {
      clock.textContent = timeIn(clock.dataset.zone ?? '');
    } catch {}
  }
}

const SHOWN = 3;

function showHolidays(list: HTMLElement): void {
  const today = new Intl.DateTimeFormat('en-CA').format();
  const days = findAll('li', list).filter(
    (item) => (find('time', item)?.getAttribute('datetime') ?? '') >= today,
  );
  if (days.length === 0) return;
  for (const item of findAll('li', list)) item.hidden = !days.slice(0, SHOWN).includes(item);
}

/** Letters alone, in lower case. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function filterList(list: HTMLElement): void {
  const input = find<HTMLInputElement>('#filter');
  const output = find<HTMLOutputElement>('#filtered');
  if (!input || !output) return;
  const items = findAll('li', list);
  const shapes = findAll<SVGAElement>('svg [data-land]');
  const filter = () => {
    const words = folded(input.value).split(/\s+/).filter(Boolean);
    const found = new Set<string>();
    for (const item of items) {
      const text = ` ${folded(item.dataset.text ?? '')}`;
      item.hidden = !words.every((word) => text.includes(` ${word}`));
      if (!item.hidden) found.add(item.dataset.land ?? '');
    }
    for (const shape of shapes) shape.classList.toggle('other', !found.has(shape.dataset.land ?? ''));
    output.textContent = found.size === 1 ? '1 country' : `${found.size} countries`;
  };
  input.addEventListener('input', filter);
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const shown = items.filter(({ hidden }) => !hidden);
    const link = shown[0] && find<HTMLAnchorElement>('a', shown[0]);
    if (shown.length === 1 && link) location.assign(link.href);
  });
  // What a browser remembers of the field.
  if (input.value !== '') filter();
}

function compare(form: HTMLFormElement): void {
  const select = find<HTMLSelectElement>('select', form);
  const table = find('.country-figures');
  if (!select || !table) return;
  const { compare: own = '' } = form.dataset;
  const show = async (code: string) => {
    for (const added of findAll('.compared', table)) added.remove();
    if (code === '') return;
    const address = location.pathname.replace(/[^/]+$/, (file) => file.replace(own, code));
    const other = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    const name = select.selectedOptions[0]?.textContent ?? code;
    addCell(find('thead tr', table), element('th', { class: 'number compared', scope: 'col' }, name));
    for (const row of findAll('tr[data-indicator]', table)) {
      const theirs = find(`tr[data-indicator="${row.dataset.indicator}"]`, other);
      const [value, year] = [theirs?.children[1]?.textContent, theirs?.children[3]?.textContent];
      const note = year && year !== row.children[3]?.textContent ? ` (${year})` : '';
      addCell(row, element('td', { class: 'number compared' }, value ? `${value}${note}` : '–'));
      for (const link of findAll<HTMLAnchorElement>('a[href*="countries="]', row)) {
        link.href = link.href.replace(/countries=[^&]*/, `countries=${own},${code}`);
      }
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    history.replaceState(null, '', `?with=${select.value}`);
    void show(select.value);
  });
  const asked = new URLSearchParams(location.search).get('with') ?? '';
  if ([...select.options].some(({ value }) => value === asked)) {
    select.value = asked;
    void show(asked);
  }
}

/** Beside the value of the country itself. */
const addCell = (row: HTMLElement | null, cell: HTMLElement): void => row?.children[1]?.after(cell);

setClocks();
setInterval(setClocks, MINUTE / 4);
for (const list of findAll('[data-holidays]')) showHolidays(list);
for (const list of findAll('[data-filtered]')) filterList(list);
for (const form of findAll<HTMLFormElement>('form[data-compare]')) compare(form);
for (const table of findAll<HTMLTableElement>('table.sorts')) sortTable(table);
