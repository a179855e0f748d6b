/** Commands for other servers, with the vocabulary of the package, or of a release as in the repository. */
import { isPackage } from './parts.ts';
import type { RemoteProgram } from './remote-program.ts';

const asksRelease = process.argv.some((arg) => /^--releases(=|$)/.test(arg));

export const { program } = (
  isPackage && !asksRelease
    ? await import(new URL('../../remote.js', import.meta.url).href)
    : await import('./release-remote.ts')
) as { program: RemoteProgram };
