/** The vocabulary that the package brings with it, from a release. */
import { openCurrent } from '../../db/open.ts';
import { tablesOf } from '../../db/release-vocabulary.ts';
import { snapshotOf, type VocabularySnapshot } from '../../db/vocabulary-snapshot.ts';

/** Of the live release in a folder of releases. */
export async function vocabularySnapshot(releases: string): Promise<VocabularySnapshot> {
  const { sqlite, version, close } = await openCurrent(releases);
  try {
    const lists = sqlite
      .prepare('SELECT DISTINCT list, locale FROM vocabulary ORDER BY list, locale')
      .all() as { list: string; locale: string }[];
    const kinds = sqlite.prepare('SELECT DISTINCT kind FROM story ORDER BY kind').pluck().all() as string[];
    return snapshotOf(version, tablesOf(sqlite), lists, kinds);
  } finally {
    close();
  }
}
