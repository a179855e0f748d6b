/** All files of a world in one list: those of its people and devices, and those that jobs made. */
import { identifier } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws } from '../draws/random.ts';
import { makerOfFile } from '../queue/file-makers.ts';
import { originsOf } from '../queue/job-number.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { Merged } from '../time/merged.ts';
import type { Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { type FileRecord, file, fileKey, fileOf, filesOf, kindOf } from './file.ts';
import type { FileKind } from './file-kinds.ts';
import { FILE_PREFIX, fileOrigin } from './file-number.ts';
import { jobFileOf, jobFilesOf } from './job-files.ts';

const draw = draws('made');

/** In the order of their sources. */
const allOf = oncePer((world: World) => {
  const people = filesOf(world);
  return new Merged([
    { stream: people, orderedBy: (number) => people.instant(number) },
    ...jobFilesOf(world),
  ]);
});

/** The place of the file with an identifier; undefined if the world has none. */
export function fileNumber(world: World, id: string): number | undefined {
  const place = world.numberOf(FILE_PREFIX, id);
  return place !== undefined && hasFile(world, place) ? place : undefined;
}

function hasFile(world: World, place: number): boolean {
  const { source, number } = fileOrigin(place);
  if (source === 'people') return filesOf(world).holds(number);
  return originsOf(world)[source].ticks.holds(makerOfFile(world, source, number));
}

/** Jobs make documents only. */
function kindAt(world: World, place: number): FileKind {
  const { source, number } = fileOrigin(place);
  return source === 'people' ? kindOf(fileKey(world, number)) : 'document';
}

/** The files of a window by their places. */
export const fileListing = oncePerWindow(
  (world: World, window, kind: FileKind | undefined) =>
    new Listing(allOf(world), window, kind && ((place) => kindAt(world, place) === kind)),
);

/** The file at an index of the list of a window. */
export function fileAt(world: World, index: number, window: Window, kind: FileKind | undefined): FileRecord {
  const place = fileListing(world, window, kind).at(index);
  if (place >= 0) {
    const { source, number } = fileOrigin(place);
    return source === 'people' ? fileOf(world, number) : jobFileOf(world, source, number);
  }
  const { from, to } = window;
  const key = world.key(`files to fit ${kind}`, to).at(-1 - place);
  const made = from + Math.floor(key.float(draw.made) * (to - from));
  return file(identifier(FILE_PREFIX, key), key, kind ?? kindOf(key), made, world, -1 - place);
}
