/** Opens releases to be served: the one to start with, and those that take its place. */
import { nextTurn } from '../../api/framework/arrivals.ts';
import { dataOf, recordsOf } from '../../api/framework/data.ts';
import { type Load, openServed, type ServedDataset, served } from '../../api/framework/dataset.ts';
import { type Prepared, prepare } from '../../api/framework/prepare.ts';
import { Problem } from '../../api/framework/problem.ts';
import { type Routes, vocabulariesOf } from '../../api/framework/registry.ts';
import { render } from '../../api/framework/render.ts';
import type { Pause } from '../../api/framework/steps.ts';
import type { Vocabulary } from '../../api/framework/vocabularies.ts';
import { openRelease } from '../../db/open.ts';
import { currentVersion, REBUILD, ReleaseError } from '../../db/release.ts';
import { otherVersions } from './live-release.ts';

/** Opens a release by its version, and warms it up. Throws a ReleaseError if it cannot be served. */
export async function openWarm(
  releases: string,
  publicUrl: string,
  routes: Routes,
  version: string,
): Promise<ServedDataset> {
  const dataset = await openRelease(releases, version);
  await nextTurn();
  const next = served(dataset, publicUrl);
  try {
    await warmUp(next, routes);
    return next;
  } catch (error) {
    next.close();
    throw error;
  }
}

/**
 * Opens the release that the pointer names or, if that is damaged or gone, the newest other sound one; the server
 * reports the refused one when it looks again. If there is no other, throws the fault of the first.
 */
export async function openServable(releases: string, publicUrl: string): Promise<ServedDataset> {
  try {
    return await openServed(releases, publicUrl);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const named = await currentVersion(releases).catch(() => null);
    for (const version of await otherVersions(releases, named)) {
      const opened = await openRelease(releases, version).catch(() => undefined);
      if (opened) return served(opened, publicUrl);
    }
    throw error;
  }
}

/** Called between two pieces of work, with what the last was for. */
type Break = (done: string) => Promise<unknown> | undefined;

/**
 * Asks a release for each route's first example, for each example of a route that selects from tables, and for the
 * names that parameters take, a piece per turn, so that every derived table is loaded for the first caller, and a
 * release that fails a route is found before it is live.
 */
export async function warmUp(dataset: ServedDataset, routes: Routes, pause: Break = nextTurn): Promise<void> {
  const now = dataset.publishedAt.getTime();
  const ask = loadingAhead(dataset, pause);
  const known = new Set<Vocabulary>();
  for (const path of routes.paths) {
    const endpoint = await routes.load(path);
    if (!endpoint) continue;
    const { kind, examples } = endpoint.route;
    for (const search of kind === 'reference' ? examples : [examples[0] ?? '']) {
      await pause(path);
      try {
        for (const vocabulary of vocabulariesOf([endpoint]).difference(known)) {
          await ask(vocabulary.name, (release) => vocabulary.words?.(release));
          known.add(vocabulary);
        }
        const prepared = await ask(path, (release) =>
          prepare({ endpoint, search, accepted: 'json', now }, release),
        );
        if (kind === 'fixture') render(prepared, await recordsWithBreaks(prepared, () => pause(path)));
        else render(prepared, await ask(path, () => dataOf(prepared)));
      } catch (error) {
        // A Problem is fine: the release may not have the country of an example.
        if (error instanceof Problem) continue;
        const what = `${endpoint.path}?${search} cannot be answered from it (${(error as Error).message})`;
        throw new ReleaseError('damaged', `release ${dataset.version} is damaged: ${what}; ${REBUILD}`);
      }
    }
    await pause(path);
  }
}

async function recordsWithBreaks(prepared: Prepared, pause: Pause): Promise<Record<string, unknown>[]> {
  const records: Record<string, unknown>[] = [];
  for (const record of recordsOf(prepared)) {
    records.push(record);
    await pause();
  }
  return records;
}

/** Thrown where tables are used that are not loaded yet. */
class NotLoaded extends Error {
  readonly load: Load<unknown>;

  constructor(load: Load<unknown>) {
    super('its tables are loaded first');
    this.load = load;
  }
}

/**
 * Asks something of a release, and once more whenever that needs tables that were not loaded: each has turns of its
 * own.
 */
function loadingAhead(dataset: ServedDataset, pause: Break) {
  const loaded = new Set<unknown>();
  const cautious: ServedDataset = {
    ...dataset,
    derived(load) {
      if (!loaded.has(load)) throw new NotLoaded(load);
      return dataset.derived(load);
    },
  };
  return async <Answer>(what: string, ask: (release: ServedDataset) => Answer): Promise<Answer> => {
    for (;;) {
      try {
        const answer = ask(cautious);
        await pause(what);
        return answer;
      } catch (error) {
        if (!(error instanceof NotLoaded)) throw error;
        const { load } = error;
        const { name } = load.steps ?? load;
        await pause(what);
        await dataset.deriveAhead(load, () => pause(name));
        loaded.add(load);
        await pause(name);
      }
    }
  };
}
