/** Memory of a process. */
import { readFileSync } from 'node:fs';

/** Resident memory now, in MiB; 0 if the system does not report it, or the process has ended. */
export function residentMiB(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
