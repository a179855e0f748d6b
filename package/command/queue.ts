/** The queue of the package, or of a release where `--releases` asks for one and in the repository. */
import { isPackage } from './parts.ts';
import type { QueueProgram } from './queue-program.ts';

const asksRelease = process.argv.some((arg) => /^--releases(=|$)/.test(arg));

export const { program } = (
  isPackage && !asksRelease
    ? await import(new URL('../../queue.js', import.meta.url).href)
    : await import('./release-queue.ts')
) as { program: QueueProgram };
