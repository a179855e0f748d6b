/** Memory and processor time of a process, alone and with the processes that it started. */
import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory now, in MiB; 0 if the system does not report it, or the process has ended. */
export function residentMiB(pid: number | undefined): number {
  return kibibytes(pid, 'status', /VmRSS:\s+(\d+)/) / 1024;
}

/**
 * The same for a process and all that it started. Pages that several of them share count once, by a part in each: with
 * `Pss`, the kernel divides each page among the processes that have it.
 */
export function residentInAllMiB(pid: number): number {
  const all = withChildren(pid);
  if (all.length === 1) return residentMiB(pid);
  return all.reduce((sum, each) => sum + kibibytes(each, 'smaps_rollup', /^Pss:\s+(\d+)/m), 0) / 1024;
}

/**
 * Processor time so far of a process and all that it started, in milliseconds: the kernel counts 100 ticks a second.
 */
export function processorMs(pid: number): number {
  const ticks = withChildren(pid).map((each) => {
    const fields = statOf(each);
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}

/** A process and those that it started, however deep. */
export function withChildren(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(statOf(Number(name))[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const all = [pid];
  for (const each of all) all.push(...(parents.get(each) ?? []));
  return all;
}

/** Fields of /proc/PID/stat after the name, which may contain anything; empty if the process has ended. */
function statOf(pid: number): string[] {
  return read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
}

const kibibytes = (pid: number | undefined, file: string, pattern: RegExp): number =>
  Number(pattern.exec(read(pid, file))?.[1] ?? 0);

function read(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
