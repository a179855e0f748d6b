/** Days as people read them. */
import { type Html, html } from '../framework/html.ts';

/** Made for the first day: it brings 5 MB of the runtime's locale data into memory, and most servers never show a page. */
let format: Intl.DateTimeFormat | undefined;

/** 2026-07-13 is 13 July 2026; of an instant, its day in UTC. What is no day stays as it is. */
export function dayText(iso: string): Html | string {
  const day = iso.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return iso;
  format ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return html`<time datetime="${day}">${format.format(new Date(`${day}T00:00:00Z`))}</time>`;
}
