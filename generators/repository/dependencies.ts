/** The packages that the shop is built on, which are brought up to date one after the other. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';

/** Updates before a package has a new major version, and before it has a new minor one. */
const MAJOR = 60;
const MINOR = 4;

/** Updates that each package had from 1970 to 2026, at two a week for all of them. */
const updatesBy2026 = (packages: number) => Math.floor((2 * 2922) / packages);

const packagesIn = oncePer((vocabulary: Vocabulary) => vocabulary.story('packages'));

/** A package at some time: how often it had been brought up to date by then. */
export interface Dependency {
  name: string;
  /** Its place among all packages. */
  index: number;
  updates: number;
  version: string;
}

function dependency(vocabulary: Vocabulary, index: number, turn: number): Dependency {
  const packages = packagesIn(vocabulary);
  const { name, major, ahead } = packages[index] as (typeof packages)[number];
  const updates = turn + ahead - 1;
  const majors = Math.floor(updates / MAJOR);
  const then = Math.floor((updatesBy2026(packages.length) + ahead) / MAJOR);
  const rest = updates - majors * MAJOR;
  const version = `${Math.max(major + majors - then, 0)}.${Math.floor(rest / MINOR)}.${rest % MINOR}`;
  return { name, index, updates, version };
}

/** All packages before the n-th update of all, counted from 1970, and which of them it is about. */
export function dependenciesBefore(
  number: number,
  vocabulary: Vocabulary,
): { all: Dependency[]; next: Dependency } {
  const { length } = packagesIn(vocabulary);
  const turn = Math.floor(number / length);
  const place = number - turn * length;
  const all = Array.from({ length }, (_, index) =>
    dependency(vocabulary, index, index < place ? turn + 1 : turn),
  );
  return { all, next: dependency(vocabulary, place, turn + 1) };
}

/** The n-th update: each begins with the version that the one before has left. */
export function dependencyUpdate(
  number: number,
  vocabulary: Vocabulary,
): { name: string; from: string; to: string } {
  const { length } = packagesIn(vocabulary);
  const turn = Math.floor(number / length);
  const place = number - turn * length;
  const { name, version: from } = dependency(vocabulary, place, turn);
  return { name, from, to: dependency(vocabulary, place, turn + 1).version };
}
