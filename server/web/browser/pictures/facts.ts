/** Terms and what they are, beside a picture. */
import { element } from '../elements.ts';

export type Fact = readonly [term: string, text: string | undefined | null | false];

/** Those that have a text. */
export const factList = (...facts: readonly Fact[]): HTMLElement =>
  element(
    'dl',
    { class: 'facts' },
    ...facts.flatMap(([term, text]) => (text ? [element('dt', {}, term), element('dd', {}, text)] : [])),
  );
