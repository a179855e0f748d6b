/** What generators tell, in words: each file of the source is a row. */
import type { Rows } from '../../db/rows.ts';
import type { Inputs } from '../../sources/index.ts';
import { byKey } from './order.ts';

export function stories({ stories: files }: Pick<Inputs, 'stories'>): Pick<Rows, 'story'> {
  const rows = Object.entries(files).map(([path, [content]]) => {
    const [kind = '', ...rest] = path.split('/');
    return { kind, name: rest.length > 0 ? rest.join('/') : kind, content: JSON.stringify(content) };
  });
  return { story: byKey(rows, ({ kind, name }) => `${kind} ${name}`) };
}
