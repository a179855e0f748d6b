/** The routes, for all test files of a process: their schemas are made once. */
import { loadRegistry, type Registry } from '../api/framework/registry.ts';

let shared: Promise<Registry> | undefined;

export function sharedRegistry(): Promise<Registry> {
  shared ??= loadRegistry();
  return shared;
}
