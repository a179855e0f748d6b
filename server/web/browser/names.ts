/** Names of the release that a field completes, loaded when the first such field is looked at. */
import { element, findAll } from './elements.ts';
import { siteUrl } from './site-root.ts';

let names: Promise<Record<string, string[]>> | undefined;

const MOST = 2_000;

export function offerNames(form: HTMLFormElement): void {
  for (const input of findAll<HTMLInputElement>('input[data-names]', form)) {
    input.addEventListener('focus', () => void offer(input), { once: true });
  }
}

async function offer(input: HTMLInputElement): Promise<void> {
  const { names: vocabulary = '' } = input.dataset;
  const id = `names-${vocabulary}`;
  if (document.getElementById(id)) return;
  names ??= fetch(siteUrl('docs/names.json')).then((response) => response.json());
  const list = (await names)[vocabulary] ?? [];
  const options = list.slice(0, MOST).map((value) => element('option', { value }));
  document.body.append(element('datalist', { id }, ...options));
}
