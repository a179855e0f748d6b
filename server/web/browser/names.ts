/** Names from the release for fields with completion, loaded when the first of these fields gets the focus. */
import { element, findAll } from './elements.ts';
import { siteUrl } from './site-root.ts';

/** A name and, if it is a code, what it stands for. */
type Offer = readonly [name: string, meaning?: string];

let names: Promise<Record<string, Offer[]>> | undefined;

const MOST = 2_000;
/** The most suggestions that anybody would look through. */
const MOST_IN_LIST = 50;

export function offerNames(form: HTMLFormElement): void {
  for (const input of findAll<HTMLInputElement>('input[data-names]', form)) {
    input.addEventListener('focus', () => void offer(input), { once: true });
  }
}

async function offer(input: HTMLInputElement): Promise<void> {
  const { names: vocabulary = '' } = input.dataset;
  names ??= fetch(siteUrl('docs/names.json')).then((response) => response.json());
  const offers = (await names)[vocabulary] ?? [];
  // Each field has its own datalist: for a list of values, the suggestions depend on the values before.
  const list = element('datalist', { id: `names-${input.id}` });
  const fill = () => list.replaceChildren(...optionsFor(input, offers));
  fill();
  document.body.append(list);
  input.setAttribute('list', list.id);
  if (input.dataset.list !== undefined) input.addEventListener('input', fill);
}

/** In a field that takes several values, the last one is completed. */
function optionsFor(input: HTMLInputElement, offers: readonly Offer[]): HTMLOptionElement[] {
  const end = input.dataset.list === undefined ? 0 : input.value.lastIndexOf(',') + 1;
  const before = input.value.slice(0, end);
  const typed = input.value.slice(end).trim().toLowerCase();
  const found = end === 0 ? offers : offers.filter((each) => fits(each, typed)).slice(0, MOST_IN_LIST);
  return found
    .slice(0, MOST)
    .map(([name, meaning]) => element('option', { value: before + name, label: meaning }));
}

const fits = ([name, meaning = '']: Offer, typed: string): boolean =>
  name.toLowerCase().startsWith(typed) || meaning.toLowerCase().startsWith(typed);
