/** One asker for all test files of a process, so that data derived from the release is derived once. */
import { inject } from 'vitest';
import { type Asker, openAsker } from './ask.ts';

let shared: Promise<Asker> | undefined;

/** Answers from the release that the test run built. It is never closed. */
export function sharedAsker(): Promise<Asker> {
  shared ??= openAsker(inject('releases'));
  return shared;
}
