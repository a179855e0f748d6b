/** Days as people read them. */
import { writtenDay } from '../../api/framework/calendar-text.ts';
import { type Html, html } from '../../api/framework/html.ts';

/** 2026-07-13 is 13 July 2026; of an instant, its day in UTC. What is no day stays as it is. */
export function dayText(iso: string): Html | string {
  const day = iso.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return iso;
  return html`<time datetime="${day}">${writtenDay(day)}</time>`;
}
