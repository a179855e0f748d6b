/** Runs before the rest of the package: a Node that is too old is named, and not what it lacks. */

/** Set by the build of the package, such as 22.15. */
declare const NEEDED_NODE: string;

const { process } = globalThis as { process?: { versions?: { node?: string } } };
const node = process?.versions?.node;
const [major = 0, minor = 0] = NEEDED_NODE.split('.').map(Number);
const [ourMajor = major, ourMinor = minor] = (node ?? NEEDED_NODE).split('.').map(Number);
if (ourMajor < major || (ourMajor === major && ourMinor < minor))
  throw new Error(`fixture-data needs Node ${NEEDED_NODE} or newer; this is v${node}`);
