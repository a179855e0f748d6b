/**
 * Changes of source files for the oracles of languages: of each seed another file, with all edits that it has room for.
 */
import type { Vocabulary } from '../../db/vocabulary.ts';
import { Key } from '../../generators/draws/random.ts';
import { aim, type Change, type ChangeType, change } from '../../generators/repository/change.ts';
import {
  type Language,
  type Service,
  type Subject,
  servicesIn,
} from '../../generators/repository/code/subject.ts';
import { contentAfter } from '../fixtures/code-after.ts';

export function seededChange(
  vocabulary: Vocabulary,
  language: Language,
  seed: number,
  type: ChangeType,
): Change {
  const services = servicesIn(vocabulary);
  const { subjects } = services[seed % services.length] as Service;
  const subject = subjects[seed % 3] as Subject;
  const key = Key.root(seed, '/api/diffs', 1);
  return change(key, { type, language, subject, slot: 0, hunks: 6, context: 3, ...aim(key) }, vocabulary);
}

/** Before, unless the file is new, and after. */
export function textsOf({ before, hunks }: Pick<Change, 'before' | 'hunks'>): string[] {
  const after = contentAfter(before ?? '', hunks);
  return before === null ? [after] : [before, after];
}
