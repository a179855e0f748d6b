/** A formatted text in large letters, and its parts. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { partList } from './parts.ts';

interface Formatted {
  formatted: string;
  locale: string;
  parts: readonly { type: string; value: string }[];
}

const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Thaa', 'Syrc'];

export function draw(data: unknown): Element | undefined {
  const formatted = withFields<Formatted>(data, 'formatted', 'parts');
  if (!formatted?.parts) return undefined;
  const types = [...new Set(formatted.parts.map(({ type }) => type))].filter((type) => type !== 'literal');
  const { locale } = formatted;
  const text = element('p', { class: 'formatted', lang: locale, dir: 'auto' }, formatted.formatted);
  const list = partList(
    formatted.parts.map(({ type, value }) => ({
      text: value,
      label: type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      colour: type === 'literal' ? undefined : (types.indexOf(type) % 7) + 1,
    })),
  );
  list.setAttribute('lang', locale);
  list.setAttribute(
    'dir',
    RIGHT_TO_LEFT.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr',
  );
  return element('div', {}, text, list);
}
