/** The packages that a build needs are development dependencies, which `npm ci --omit=dev` leaves out. */
import { createRequire } from 'node:module';

/** The parser of most sources; it represents all packages, since npm installs either all of them or none. */
const ONE_OF_THEM = 'csv-parse';

/** What to do before a build; undefined if its packages are installed. */
export function adviceBeforeBuild(): string | undefined {
  try {
    createRequire(import.meta.url).resolve(ONE_OF_THEM);
    return undefined;
  } catch {
    return "a build reads packages that 'npm ci --omit=dev' leaves out: run 'npm ci' first";
  }
}
