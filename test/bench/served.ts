/**
 * The server that is measured: the one of test/production.ts, with its log in a file. A file that grows for ten minutes
 * of load would fill the disk, so it is emptied now and then, as logrotate's copytruncate does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type OwnSettings, productionEnvironment, ROOT, SERVE } from '../production.ts';
import { processorMs, residentInAllMiB } from '../resident.ts';
import { pinned } from './cores.ts';

const EMPTIED_EVERY_MS = 20_000;

/** It may not listen yet. */
export interface Begun {
  child: ChildProcess;
  pid: number;
  /** Path of its log. */
  log: string;
  /** Processor time so far, in milliseconds, of all its processes. */
  cpu(): number;
  /** MiB of all its processes now. */
  resident(): number;
  stop(): Promise<void>;
}

export interface Served extends Begun {
  origin: string;
}

export interface Serving {
  settings?: OwnSettings;
  /** The core that it runs on; all of them by default. */
  core?: number;
  /** How many files and connections it may have open. */
  descriptors?: number;
  /** For whoever reads the log at the end. */
  keepsLog?: boolean;
  /** Arguments of Node before those of `npm run serve`: only for `npm run bench:heap`, which compares them. */
  flags?: readonly string[];
}

export function beginServed(serving: Serving = {}): Begun {
  const { settings = {}, core, descriptors, keepsLog = false, flags = [] } = serving;
  const folder = mkdtempSync(join(tmpdir(), 'fixture-data-bench-'));
  const log = join(folder, 'log');
  const file = openSync(log, 'a');
  const command = pinned([process.execPath, ...flags, ...SERVE], core);
  const limited = ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...command];
  const [program = '', ...args] = descriptors === undefined ? command : limited;
  const env = productionEnvironment(settings);
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', file, 'inherit'] });
  closeSync(file);
  const ended = once(child, 'exit');
  const emptying = keepsLog ? undefined : setInterval(() => truncateSync(log), EMPTIED_EVERY_MS);
  // A bench that fails leaves no server behind.
  const kill = () => void child.kill();
  process.once('exit', kill);
  const pid = child.pid as number;
  return {
    child,
    pid,
    log,
    cpu: () => processorMs(pid),
    resident: () => residentInAllMiB(pid),
    async stop() {
      process.off('exit', kill);
      clearInterval(emptying);
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts one that listens. */
export async function startServed(serving?: Serving): Promise<Served> {
  const begun = beginServed(serving);
  return { ...begun, origin: `http://127.0.0.1:${await portOf(begun)}` };
}

/** The log says when and where it listens. */
async function portOf({ child, log }: Begun): Promise<number> {
  while (child.exitCode === null) {
    const listening = /"port":(\d+).*"listening"/.exec(readFileSync(log, 'utf8'));
    if (listening) return Number(listening[1]);
    await pause(20);
  }
  throw new Error(`the server stopped with ${child.exitCode}; is there a release?`);
}
