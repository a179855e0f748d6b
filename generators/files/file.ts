/** Files: a name that a person or a device gave, a type and a size that fit it, and a place. */
import { identifier, joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { FILES } from '../time/paces.ts';
import { Timeline } from '../time/timeline.ts';
import { isoText, SECOND, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { FILE_KINDS, type FileKind, fileTypesIn } from './file-kinds.ts';
import { nameOf } from './file-name.ts';

/** In a world of any size, because a list of files shows nothing of it. */
const FILES_PER_YEAR = 300;

const draw = draws('kind', 'type', 'size', 'folder', 'name', 'made');

export interface FileRecord {
  id: string;
  fileName: string;
  extension: string;
  mimeType: string;
  sizeBytes: number;
  sizeHuman: string;
  createdAt: string;
  sha256: string;
  path: string;
}

/** When files are made. */
export const filesOf = oncePer(
  (world: World) => new Timeline(FILES, FILES_PER_YEAR, (number) => fileKey(world, number)),
);

export const fileKey = (world: World, number: number): Key => world.key('files', number);

const PREFIX = 'fil';

/** The identifier of the file with a number, and the inverse. */
export const fileId = (world: World, number: number): string => world.identifier(PREFIX, number);
export const fileNumber = (world: World, id: string): number | undefined => world.numberOf(PREFIX, id);

const kindOf = (key: Key): FileKind => key.pick(draw.kind, FILE_KINDS);

/** The file with a number among those of the world. */
export function fileOf(world: World, number: number): FileRecord {
  const key = fileKey(world, number);
  const made = filesOf(world).instant(number);
  const isCounted = number < filesOf(world).firstOf(1);
  return file(fileId(world, number), key, kindOf(key), made, world, number, isCounted);
}

/** The files of a window by their numbers. */
export const fileListing = oncePerWindow(
  (world: World, window, kind: FileKind | undefined) =>
    new Listing(filesOf(world), window, kind && ((number) => kindOf(fileKey(world, number)) === kind)),
);

/** The file at an index of the list of a window. */
export function fileAt(world: World, index: number, window: Window, kind: FileKind | undefined): FileRecord {
  const number = fileListing(world, window, kind).at(index);
  if (number >= 0) return fileOf(world, number);
  const { from, to } = window;
  const key = world.key(`files to fit ${kind}`, to).at(-1 - number);
  const made = from + Math.floor(key.float(draw.made) * (to - from));
  return file(identifier(PREFIX, key), key, kind ?? kindOf(key), made, world, -1 - number);
}

/** A file that was made at an instant, in milliseconds since 1970. */
function file(
  id: string,
  key: Key,
  kind: FileKind,
  instant: number,
  world: World,
  number: number,
  isCounted = false,
): FileRecord {
  const { extension, mediaType, folders, names } = key.weighted(
    draw.type,
    fileTypesIn(world.vocabulary)[kind],
  );
  const made = Math.floor(instant / SECOND) * SECOND;
  const { parts, smallest, largest } = key.pick(draw.name, names);
  // Counters rise with time whatever else is listed: files of denser levels go by the next one of the first level.
  const counter = isCounted ? number : filesOf(world).since(0, instant);
  const fileName = joined(nameOf(key, parts, { made, counter }), '.', extension);
  const sizeBytes = Math.floor(key.logUniform(draw.size, smallest, largest));
  return {
    id,
    fileName,
    extension,
    mimeType: mediaType,
    sizeBytes,
    sizeHuman: humanSize(sizeBytes),
    createdAt: isoText(made),
    sha256: key.stream('sha256').hex(64),
    path: joined(key.pick(draw.folder, folders), '/', project(world, number), '/', fileName),
  };
}

/**
 * The folder of a project, such as `amber-harbour`. Names of files repeat; paths hardly do, because each of more than a
 * hundred thousand neighbouring files of a level belongs to another project.
 */
function project(world: World, index: number): string {
  const words = world.vocabulary.values('domain.word', 'und');
  const position = world.permuted('file project', words.length * (words.length - 1), index);
  const first = Math.floor(position / (words.length - 1));
  const second = position % (words.length - 1);
  // No word follows itself.
  return joined(words[first] as string, '-', words[second < first ? second : second + 1] as string);
}

const UNITS = ['kB', 'MB', 'GB'] as const;

/** Decimal units: whole bytes below 1000, else one decimal, never 1000.0 of anything but the largest. */
export function humanSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let tenths = Math.round(bytes / 100);
  let unit = 0;
  while (tenths >= 10_000 && unit < UNITS.length - 1) {
    unit++;
    tenths = Math.round(bytes / 100 / 1000 ** unit);
  }
  return `${(tenths / 10).toFixed(1)} ${UNITS[unit]}`;
}
