/** Terms and their values, beside a picture. */
import { element } from '../elements.ts';

export type Fact = readonly [term: string, text: string | undefined | null | false];

/** A list of those facts that have a value. */
export const factList = (...facts: readonly Fact[]): HTMLElement =>
  element(
    'dl',
    { class: 'facts' },
    ...facts.flatMap(([term, text]) => (text ? [element('dt', {}, term), element('dd', {}, text)] : [])),
  );
