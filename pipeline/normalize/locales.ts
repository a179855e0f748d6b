/** The facts of each locale as a row. */
import type { Rows } from '../../db/rows.ts';
import type { Inputs } from '../../sources/index.ts';
import { localeFolders } from './locale-folders.ts';

export const locales = (inputs: Pick<Inputs, 'locales'>): Pick<Rows, 'locale'> => ({
  locale: localeFolders(inputs).map(({ tag, facts }, position) => ({
    tag,
    position,
    language: facts.name,
    sharePercent: facts.share,
    facts: JSON.stringify(facts),
  })),
});
