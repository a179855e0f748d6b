/** Files: a name that a person or a device gave, a type and a size that fit it, and a place. */
import { joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import { FILES } from '../time/paces.ts';
import { Timeline } from '../time/timeline.ts';
import { isoText, SECOND } from '../time/window.ts';
import type { World } from '../world.ts';
import { FILE_KINDS, type FileKind, fileTypesIn } from './file-kinds.ts';
import { nameOf } from './file-name.ts';
import { fileId, filePlace } from './file-number.ts';

/** For each of the world's people in 2026. */
const FILES_PER_YEAR = 3;

const draw = draws('kind', 'type', 'size', 'folder', 'name');

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
  /** The job that made it, and the order that it is the invoice of. */
  jobId: string | null;
  orderId: string | null;
}

/** When people and devices make files. */
export const filesOf = oncePer(
  (world: World) =>
    new Timeline(FILES, world.size.users * FILES_PER_YEAR, (number) => fileKey(world, number)),
);

export const fileKey = (world: World, number: number): Key => world.key('files', number);

export const kindOf = (key: Key): FileKind => key.pick(draw.kind, FILE_KINDS);

/** The file of the world with a number among those of people. */
export function fileOf(world: World, number: number): FileRecord {
  const key = fileKey(world, number);
  const made = filesOf(world).instant(number);
  const isCounted = number < filesOf(world).firstOf(1);
  const id = fileId(world, filePlace('people', number));
  return file(id, key, kindOf(key), made, world, number, isCounted);
}

/** An instant as files have it. */
export const wholeSecond = (instant: number): number => Math.floor(instant / SECOND) * SECOND;

/** A file that was made at an instant, in milliseconds since 1970. */
export function file(
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
  const made = wholeSecond(instant);
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
    jobId: null,
    orderId: null,
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
