/** Routes of a browser: people at once, and each other one with its code and its words when it is asked for. */
import { release } from 'package:release';
import type { Bundle, Fixture } from '../api/framework/route.ts';
import type { VocabularyPart } from '../db/vocabulary-parts.ts';
import type { VocabularySnapshot } from '../db/vocabulary-snapshot.ts';
import { chosenParts } from './chosen-locales.ts';
import type { LocaleLoader, LocaleLoaders, RouteLoader } from './world.ts';

/** The name of a part of the vocabulary, and what loads it. */
export type NamedLoader = readonly [name: string, load: () => Promise<{ default: VocabularyPart }>];

const parts: Record<string, VocabularyPart> = chosenParts();

/** What has come of the vocabulary. */
export const SNAPSHOT: VocabularySnapshot = { version: release, isWhole: false, parts };

/**
 * A route that draws from parts of the vocabulary; `needed` has their places among the loaders, and `texts` what it
 * tells in languages.
 */
export function demanded(
  kind: 'fixture' | 'bundle',
  fetchRoute: () => Promise<{ default: () => Fixture | Bundle }>,
  needed: readonly number[],
  loaders: readonly NamedLoader[],
  texts: LocaleLoaders = {},
): RouteLoader {
  let route: Fixture | Bundle | undefined;
  let underWay: Promise<void> | undefined;
  const fetchPart = async (place: number) => {
    const [name, load] = loaders[place] as NamedLoader;
    parts[name] ??= (await load()).default;
  };
  const fetchAll = async () => {
    const [{ default: fetched }] = await Promise.all([fetchRoute(), ...needed.map(fetchPart)]);
    route = fetched();
  };
  return {
    kind,
    texts,
    load: () => route,
    fetch: () => {
      underWay ??= fetchAll();
      // Whoever asks again after a failure of the network tries again.
      underWay.catch(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

/** The people of a locale, which are a part of the vocabulary. */
export const demandedLocale = (name: string, load: NamedLoader[1]): LocaleLoader => ({
  isThere: () => parts[name] !== undefined,
  fetch: async () => {
    parts[name] ??= (await load()).default;
  },
});
