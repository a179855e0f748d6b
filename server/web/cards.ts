/** Cards of routes, drawn by `npm run cards`: what other sites show beside a link to a page. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const CARD_FOLDER = join(import.meta.dirname, 'cards');

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Below the folder, of a route: country-stats/rankings.png */
export const cardFile = (path: string): string => `${path.slice('/api/'.length)}.png`;

export const CARDS_PATH = '/cards/';

let known: Promise<ReadonlySet<string>> | undefined;

/** The files below the folder; the npm package has none. */
export function cardFiles(): Promise<ReadonlySet<string>> {
  known ??= readdir(CARD_FOLDER, { recursive: true }).then(
    (files) =>
      new Set(files.filter((file) => file.endsWith('.png')).map((file) => file.replaceAll('\\', '/'))),
    () => new Set<string>(),
  );
  return known;
}
