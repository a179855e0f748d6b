/** Where forms lead without scripts: to the request that they stand for. */
import type { z } from 'zod';
import { type Html, html } from '../../api/framework/html.ts';
import { traitsOf } from '../../api/framework/params.ts';
import { abridged, InvalidParameter } from '../../api/framework/problem.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { universalParameters } from '../../api/framework/universal.ts';

/** The form of the first page; those of routes have the path of the route after it. */
export const ASK_PATH = '/ask';

export const askPath = ({ path }: Pick<Endpoint, 'path'>): string => `${ASK_PATH}${path}`;

/** Sends either form. */
export const SEND: Html = html`<button type="submit">Send</button>`;

/** Sends a value to be checked. */
export const CHECK: Html = html`<button type="submit" class="plain">Check</button>`;

/** What the form of a route asks for: nothing that is left empty, and each line of what may be repeated by itself. */
export function askedOf({ path, route }: Endpoint, sent: string): string {
  const shape = { ...route.query, ...universalParameters(route) } as Record<string, z.ZodType>;
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(sent)) {
    // A form without scripts ends lines with CRLF (HTML, constructing the entry list).
    const text = value.replaceAll('\r\n', '\n');
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const isRepeated = schema !== undefined && traitsOf(schema).many === 'repeat';
    for (const each of isRepeated ? text.split('\n') : [text]) if (each !== '') query.append(name, each);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * What the form of the first page asks for: a path of the API and nothing else, wherever its text would lead. `own` are
 * the addresses of this service, which the request may begin with.
 */
export function askedAt(sent: string, own: readonly string[] = []): string {
  const typed = new URLSearchParams(sent).get('url')?.trim() ?? '';
  const origin = own.find((each) => typed.startsWith(`${each}/api/`)) ?? '';
  const text = typed.slice(origin.length);
  const url = text.startsWith('/api/') ? URL.parse(text, 'http://host') : null;
  if (!url?.pathname.startsWith('/api/')) {
    const expected = 'a request that begins with /api/, such as /api/orders?seed=7';
    const received = abridged(text);
    throw new InvalidParameter('url', `must be ${expected}; received '${received}'.`, { received, expected });
  }
  return url.pathname + url.search;
}
