/** The bulk command in a process of its own: its time and the most memory that it took. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { residentMiB } from '../../resident.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'bulk', 'main.ts');
const SAMPLE_MS = 50;

export interface Run {
  seconds: number;
  /** MiB. */
  peak: number;
}

export async function run(...args: (string | number)[]): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, [MAIN, ...args.map(String)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMiB(child.pid));
  }, SAMPLE_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(sampling);
  if (code !== 0) throw new Error(`the command stopped with ${code}: ${args.join(' ')}`);
  return { seconds: (performance.now() - start) / 1000, peak };
}

/** Runs another benchmark, which prints what it measures. */
export async function inPlace(file: string, ...args: number[]): Promise<void> {
  const { RECORDS: _, ...env } = process.env;
  const child = spawn(process.execPath, [file, ...args.map(String)], { stdio: 'inherit', env });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${file} stopped with ${code}`);
}
