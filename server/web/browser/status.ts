/** The status line of a request, and below it the warnings of its answer. */
import { element } from './elements.ts';

export function tell(
  place: HTMLElement,
  text: string,
  isBad = false,
  warnings: readonly string[] = [],
): void {
  place.replaceChildren(
    element('p', { class: isBad && 'bad' }, text),
    ...warnings.map((warning) => element('p', { class: 'warning' }, warning)),
  );
}
