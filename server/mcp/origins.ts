/** The sources of what tools tell of the live release. */
import { loadsBy, type ServedDataset } from '../../api/framework/dataset.ts';
import type { Steps } from '../../api/framework/steps.ts';
import { ORIGINS, type Origin } from './sources.ts';

/** Each route and table has the same for as long as the release is live. */
const origins = loadsBy(function* origins({ sqlite }, names: string): Steps<Origin[]> {
  yield;
  return sqlite.prepare(ORIGINS).all(names) as Origin[];
});

/** Of the live release; `names` as that statement takes them. */
export const originsOf = ({ derived }: ServedDataset, names: readonly string[]): Origin[] =>
  names.length === 0 ? [] : derived(origins(JSON.stringify(names)));
