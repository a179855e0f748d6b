/**
 * How the last refresh ended: `refresh.json` beside the releases. The refresh job writes it at the end of every run
 * except a dry one; the server reads it to say how fresh its answers are.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const STATUS_FILE = 'refresh.json';

/** How a run ended. */
export const REFRESH_OUTCOMES = ['published', 'unchanged', 'fellBack', 'refused', 'failed'] as const;

/** UTC, as `Temporal.Instant` and `Date` write it. */
const instant = z.iso.datetime();

const sourceStatus = z.object({
  /** When upstream last confirmed or delivered what the live release holds; null if it never did. */
  checkedAt: instant.nullable(),
  /** Date of the data in use (YYYY-MM-DD). */
  vintage: z.iso.date(),
  /** Day of the first of the refreshes in a row that upstream failed; null if it answered the last one. */
  staleSince: z.iso.date().nullable(),
  /** Why it failed in the last refresh. */
  error: z.string().nullable(),
});

const refreshStatus = z.object({
  startedAt: instant,
  finishedAt: instant,
  /** Exit code of the process: 0 published, 10 unchanged, 20 fellBack, 30 refused, anything else failed. */
  exitCode: z.int().nonnegative(),
  outcome: z.enum(REFRESH_OUTCOMES),
  /** The live release at the end of the run; null if there is none. */
  version: z.string().nullable(),
  /**
   * The oldest `lastSuccess` of the live sources: at that time, all of them had confirmed or delivered what the live
   * release holds. Null while one of them never has. A refused or failed run does not move it forward.
   */
  checkedAt: instant.nullable(),
  /** One sentence for the operator. */
  message: z.string(),
  /** Every source that has a live upstream, by id. */
  sources: z.record(z.string(), sourceStatus),
});

export type RefreshOutcome = (typeof REFRESH_OUTCOMES)[number];
export type SourceStatus = z.output<typeof sourceStatus>;
export type RefreshStatus = z.output<typeof refreshStatus>;

/**
 * Reads the status in a folder of releases. Never throws: without a file both are null; if the file cannot be read,
 * `fault` says why.
 */
export async function readRefreshStatus(
  releases: string,
): Promise<{ status: RefreshStatus | null; fault: string | null }> {
  const path = join(releases, STATUS_FILE);
  try {
    return { status: refreshStatus.parse(JSON.parse(await readFile(path, 'utf8'))), fault: null };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { status: null, fault: null };
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const why = issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : (error as Error).message;
    return { status: null, fault: `${path} cannot be read: ${why}` };
  }
}
