/** Users with their avatars, which are the same on every route with the same seed. */

import { type AnsweredRequest, recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { apiUrl } from '../site-root.ts';

interface User {
  name: string;
  email?: string;
  jobTitle?: string;
}

/** Each avatar is a request of its own. */
const MOST = 12;

export const comesAfterTable = true;

export function draw(data: unknown, { params, sent }: AnsweredRequest): Element | undefined {
  const users = recordsWith<User>(data, 'name');
  const seed = sent.get('seed');
  // With a requested locale there are other people, for whom there are no avatars.
  if (!users || seed === null || params.locale !== undefined) return undefined;
  const first = Number(params.offset ?? 0);
  const shown = users.slice(0, MOST);
  const rest = users.length - shown.length;
  return element(
    'div',
    {},
    element('ul', { class: 'people' }, ...shown.map((user, index) => card(user, seed, first + index))),
    rest > 0 && element('p', { class: 'note' }, `${rest} more are in the table.`),
  );
}

function card({ name, email, jobTitle }: User, seed: string, offset: number): HTMLLIElement {
  const query = new URLSearchParams({ seed, offset: String(offset), style: 'face', size: '72' });
  return element(
    'li',
    {},
    element('img', {
      src: apiUrl(`/api/avatars?${query}`),
      alt: '',
      width: '72',
      height: '72',
      loading: 'lazy',
    }),
    element('strong', {}, name),
    jobTitle && element('span', {}, jobTitle),
    email && element('small', {}, email),
  );
}
