/** Releases that differ in a known way and open like any other: what a server can swap between, made in an instant. */
import { renameSync, writeFileSync } from 'node:fs';
import { copyFile, cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DATASET_FILE, pointerFile, releaseFolder, SUMS_FILE, sha256OfFile } from '../../db/release.ts';

export interface Variant {
  version: string;
  /** Stands in every answer that `marked` reads. */
  mark: string;
  digits: number;
}

/** Copies the live release as variant `index` (0 to 9); `edit` may alter it further. */
export async function addVariant(
  releases: string,
  from: { releases: string; version: string },
  index: number,
  edit: (database: Sqlite.Database) => void = () => {},
): Promise<Variant> {
  const mark = `mark${index}`;
  const digits = index % 4;
  const version = `2030.01.0${index}-${String(index).repeat(12)}`;
  const folder = releaseFolder(releases, version);
  await mkdir(folder, { recursive: true });
  const path = join(folder, DATASET_FILE);
  await copyFile(join(releaseFolder(from.releases, from.version), DATASET_FILE), path);
  const database = new Sqlite(path);
  // Nobody reads the file before it is whole: each statement would wait for the disk to have all of it.
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  database.prepare('UPDATE release SET version = ?').run(version);
  // Read by SQL, from the vocabulary, from what fixtures prepare of the vocabulary, and from a derived table.
  database.prepare("UPDATE country SET name = ? WHERE code = 'FR'").run(mark);
  database.prepare("UPDATE vocabulary SET value = ? WHERE list = 'word.noun' AND locale = 'en'").run(mark);
  // Companies are named after families that only one locale has.
  database
    .prepare("UPDATE vocabulary SET value = ?, ascii = ? || locale WHERE list LIKE 'person.last_name%'")
    .run(mark, mark);
  database.prepare("UPDATE currency SET minor_units = ? WHERE code = 'EUR'").run(digits);
  edit(database);
  database.close();
  await writeFile(join(folder, SUMS_FILE), `${await sha256OfFile(path)}  ${DATASET_FILE}\n`);
  return { version, mark, digits };
}

/** Moves the pointer as the pipeline does. */
export async function point(releases: string, version: string): Promise<void> {
  const temporary = join(releases, '.current-test');
  await writeFile(temporary, `${version}\n`);
  await rename(temporary, pointerFile(releases));
}

/** The same without a pause in which anything else could happen. */
export function pointAtOnce(releases: string, version: string): void {
  const temporary = join(releases, '.current-test');
  writeFileSync(temporary, `${version}\n`);
  renameSync(temporary, pointerFile(releases));
}

/** Replaces a folder by an equal one: a watcher of the old one hears nothing from then on. */
export async function replaceFolder(releases: string): Promise<void> {
  await cp(releases, `${releases}-next`, { recursive: true, preserveTimestamps: true });
  await rename(releases, `${releases}-before`);
  await rename(`${releases}-next`, releases);
}

interface Body {
  data: { [name: string]: unknown };
}

/** Marks of any variant in a body, each once. */
const marksIn = (body: Body) => [...new Set(JSON.stringify(body).match(/mark\d/g))].join();
const bearsMark = (body: Body, { mark }: Variant) => marksIn(body) === mark;

/** Routes that show which variant answered, each with how its body is told. */
export const marked: readonly (readonly [path: string, shows: (body: Body, variant: Variant) => boolean])[] =
  [
    ['/api/countries?code=FR', bearsMark],
    ['/api/words?type=noun&count=20', bearsMark],
    ['/api/users?count=20', bearsMark],
    [
      '/api/locale-formats/currency?locale=de&value=1234.5&currency=EUR',
      ({ data }, { digits }) => data.minorUnits === digits,
    ],
  ];
