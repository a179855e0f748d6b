/**
 * Pictures as pixels, drawn in a process of their own. The largest takes 160 MB there, and would take twice as much
 * where what its libraries hold waits for a collector that has a large heap to look after.
 */
import { join } from 'node:path';
import { SideProcess } from '../framework/side-process.ts';
import type { RASTERS } from './raster.ts';

export interface Drawing {
  format: keyof typeof RASTERS;
  svg: string;
}

/** For one picture: half a second on an idle machine, far longer on a busy one. */
export const PATIENCE_MS = 30_000;

/** One thread draws, one picture at a time, and all of its memory is from one pool. */
const ALONE = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };

let running: SideProcess<Drawing, Uint8Array> | undefined;

function ordered(drawing: Drawing): Promise<Uint8Array | undefined> {
  if (!running || running.hasEnded) {
    running = new SideProcess(join(import.meta.dirname, 'drawing.ts'), {
      execArgv: ['--expose-gc'],
      env: ALONE,
    });
  }
  return running.ask(drawing, PATIENCE_MS);
}

async function drawn(drawing: Drawing): Promise<Buffer> {
  // If the process ended, the picture is not to blame: its successor is asked once more.
  const bytes = (await ordered(drawing)) ?? (await ordered(drawing));
  if (!bytes) throw new Error('the process that draws pictures ended twice');
  // A copy: what arrives is a part of the message, which is larger, and an answer may be kept.
  return Buffer.from(new Uint8Array(bytes).buffer);
}

export const ENCODERS = {
  png: (svg: string) => drawn({ format: 'png', svg }),
  webp: (svg: string) => drawn({ format: 'webp', svg }),
} as const;
