/** The excerpt of the newest release of a package. */
import { LIMIT_BYTES } from '../limits.ts';
import type { LiveRequest } from '../retrieval.ts';
import { tarballOf } from './client.ts';
import { type Found, find, holdLicence } from './source.ts';
import { pack, unpack } from './tarball.ts';

/** Licences of the package, and of what is bundled in it. */
const LICENCE = /(^|[/.])licen[cs]e(\.\w+)?$/i;

interface NewestExcerpt extends Found {
  bytes: Uint8Array;
}

/** These files of a package, its package.json and its licences, out of its newest release. */
export async function newestExcerpt(
  name: string,
  paths: Iterable<string>,
  request: Omit<LiveRequest, 'today'>,
): Promise<NewestExcerpt> {
  const found = await find(name, name, request);
  const at = { source: name, file: `${name}@${found.version}` };
  const tarball = await tarballOf(name, found, { ...request, source: name });
  const limitBytes = request.limits?.limitBytes ?? LIMIT_BYTES;
  const wanted = new Set(['package.json', ...paths]);
  const files = await unpack(at, tarball, wanted, limitBytes, (path) => LICENCE.test(path));
  holdLicence(at, files.get('package.json') as Uint8Array, found);
  return { ...found, bytes: pack(files) };
}
