/**
 * The commands. Each is a separate program that reads its arguments when it is loaded; to add one, add an entry here.
 * `part` says which packages it needs besides the generators (parts.ts).
 */
import type { Part } from './parts.ts';

export interface ListedCommand {
  summary: string;
  /** None if its destination says it. */
  part?: Part;
  load(): Promise<unknown>;
  /** Options that the shell completes. */
  options: readonly string[];
}

export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  serve: {
    summary: 'serves the API and its site; gets a dataset first if there is none',
    part: 'server',
    load: () => import('../../server/main.ts'),
    options: ['check'],
  },
  dataset: {
    summary: 'builds a release of the dataset from its pinned sources, or downloads one (--from URL)',
    part: 'build',
    load: () => import('../../pipeline/run.ts'),
    options: ['releases', 'inputs', 'from', 'no-exports', 'wait'],
  },
  refresh: {
    summary: 'asks every live source and publishes a release if anything is new',
    part: 'build',
    load: () => import('../../pipeline/refresh.ts'),
    options: ['releases', 'inputs', 'source', 'allow', 'dry-run'],
  },
  publish: {
    summary: 'writes the releases and answers of the API as files for any host',
    part: 'server',
    load: () => import('../../server/publish/main.ts'),
    options: ['out', 'to', 'live-only', 'releases'],
  },
  prune: {
    summary: 'removes old releases',
    part: 'build',
    load: () => import('../../pipeline/prune.ts'),
    options: ['keep', 'dry-run', 'releases'],
  },
  enqueue: {
    summary: 'queues the files of a run in Redis, for workers on any machines',
    part: 'queue',
    load: () => import('./enqueue.ts'),
    options: ['redis', 'queue', 'seed', 'count', 'files', 'rows-per-file', 'format', 'out', 'to', 'releases'],
  },
  worker: {
    summary: 'makes queued files until it is stopped',
    part: 'queue',
    load: () => import('./worker.ts'),
    options: ['redis', 'queue', 'jobs', 'lock', 'releases', 'until-empty'],
  },
  stream: {
    summary: 'sends what happens in a world to a message broker or to webhooks, as its clock goes on',
    load: () => import('./stream.ts'),
    options: [
      'to',
      'seed',
      'speed',
      'from',
      'types',
      'subject',
      'world',
      'name',
      'state',
      'envelope',
      'releases',
    ],
  },
  mcp: {
    summary: 'serves agents over the Model Context Protocol on standard input and output',
    part: 'server',
    load: () => import('./mcp.ts'),
    options: ['releases'],
  },
};
