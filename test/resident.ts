/** Memory of a process. */
import { readFileSync } from 'node:fs';

/** What it holds resident now, in MiB; 0 where the system does not say, or the process has ended. */
export function residentMiB(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
