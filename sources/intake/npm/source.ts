/** A source whose files are an npm package's: a refresh takes the same files of the newest version. */
import { LIMIT_BYTES } from '../limits.ts';
import { npm } from '../pinned-file.ts';
import type { LiveRequest, Retrieval } from '../retrieval.ts';
import { type Source, type SourceFacts, source, type Table } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { parseTables } from '../tables.ts';
import { decodeText } from '../text.ts';
import { newestRelease, type Release, tarballOf } from './client.ts';
import { exportOf } from './module.ts';
import { unpack } from './tarball.ts';

export function npmSource<const Tables extends Record<string, Table>>(
  facts: SourceFacts<Tables>,
): Source<Tables> {
  return source({ ...facts, live: (request) => retrieve(facts, request) });
}

/** A package as a refresh found it. */
export interface Found extends Release {
  name: string;
  /** Version of the pinned files. */
  pinned: string;
  /** As the package.json of the pinned version states it. */
  licence: string;
}

async function retrieve(facts: SourceFacts, request: LiveRequest): Promise<Retrieval | 'unchanged'> {
  const names = new Set(facts.files.flatMap((file) => file.npm?.package ?? []));
  const found = await Promise.all([...names].map((name) => find(name, facts.id, request)));
  const validators = Object.fromEntries(found.map(({ name, version }) => [name, { version }]));
  const { last, today, progress } = request;
  if (found.every(({ name, version }) => last?.validators[name]?.version === version)) return 'unchanged';
  const files = new Map<string, Uint8Array>();
  for (const release of found) {
    for (const [name, bytes] of await filesOf(facts, release, request)) files.set(name, bytes);
    progress?.(`${release.name}: took version ${release.version} (pinned: ${release.pinned})`);
  }
  return { vintage: await vintageOf(facts, found, files, today), retrieved: today, validators, files };
}

/** A new major version is taken too: what it holds has to be what the tables promise, whatever its number. */
export async function find(
  name: string,
  source: string,
  request: Omit<LiveRequest, 'today'>,
): Promise<Found> {
  const release = await shared(request, { source, file: name }, () =>
    newestRelease(name, { ...request, source }),
  );
  const manifest = JSON.parse(Buffer.from(await npm(`${name}/package.json`).read()).toString());
  const { version: pinned } = manifest;
  if (isOlder(release.version, pinned)) {
    throw new SourceError(
      { source, file: name },
      `the registry's newest version is ${release.version}, older than ${pinned}, which is pinned; ` +
        'its mirror lags behind, or the version was withdrawn',
    );
  }
  return { name, pinned, licence: licenceOf(manifest), ...release };
}

/** A version is compared by its three numbers. */
function isOlder(version: string, than: string): boolean {
  const numbers = (text: string) => text.split(/[.-]/, 3).map(Number);
  const [left, right] = [numbers(version), numbers(than)];
  const differs = left.findIndex((number, index) => number !== right[index]);
  return differs >= 0 && (left[differs] as number) < (right[differs] as number);
}

/** Asks once for all sources of a refresh; what fails, fails for each of them under its own name. */
async function shared<Result>(
  { packages }: Pick<LiveRequest, 'packages'>,
  { source, file }: { source: string; file: string },
  ask: () => Promise<Result>,
): Promise<Result> {
  const asked = (packages?.get(file) as Promise<Result> | undefined) ?? ask();
  packages?.set(file, asked);
  try {
    return await asked;
  } catch (error) {
    throw error instanceof SourceError ? new SourceError({ source, file }, error.reason) : error;
  }
}

async function filesOf({ id, files }: SourceFacts, release: Found, request: LiveRequest) {
  const specifier = `${release.name}@${release.version}`;
  const at = { source: id, file: specifier };
  const asking = { ...request, source: id };
  const tarball = await shared(request, at, () => tarballOf(release.name, release, asking));
  const own = files.flatMap(({ name, npm: from, read }) =>
    from?.package === release.name ? [{ name, from, read }] : [],
  );
  const limitBytes = request.limits?.limitBytes ?? LIMIT_BYTES;
  const paths = new Set(['package.json', ...own.map(({ from }) => from.path)]);
  const unpacked = await unpack(at, tarball, paths, limitBytes);
  holdLicence(at, unpacked.get('package.json') as Uint8Array, release);
  return Promise.all(
    own.map(async ({ name, from, read }): Promise<[string, Uint8Array]> => {
      const bytes = unpacked.get(from.path) as Uint8Array;
      const module = { source: id, file: `${specifier}/${from.path}` };
      // The pinned file is what the pinned version gives, and need not be worked out again.
      if (from.derive && release.version === release.pinned) return [name, await read()];
      if (from.derive) return [name, await from.derive(module, bytes, request)];
      return [name, from.export ? await exportOf(module, bytes, from.export, request) : bytes];
    }),
  );
}

/** A release says under which licence its data are: it cannot change unnoticed. */
export function holdLicence(
  at: { source: string; file: string },
  manifest: Uint8Array,
  { licence }: Found,
): void {
  const received = licenceOf(JSON.parse(decodeText(at, manifest)));
  if (received === licence) return;
  throw new SourceError(at, `the licence is ${received}, it was ${licence}; decide and record it`);
}

const licenceOf = ({ license }: { license?: unknown }) =>
  license === undefined ? 'not stated' : JSON.stringify(license);

/**
 * What the data state; else, for the versions that are pinned, the date that is declared with them, which may
 * be truer than a mirror's; else the day on which the newest of the packages was published.
 */
async function vintageOf(
  facts: SourceFacts,
  found: Found[],
  files: Map<string, Uint8Array>,
  today: string,
): Promise<string> {
  if (facts.stated) {
    const own = facts.files.filter((file) => !file.npm);
    const held = await Promise.all(own.map(async ({ name, read }) => [name, await read()] as const));
    return facts.stated(parseTables(facts, new Map([...held, ...files])));
  }
  if (found.every(({ version, pinned }) => version === pinned)) return facts.vintage;
  const dates = found.map(({ published }) => published ?? today);
  return dates.reduce((newest, date) => (date > newest ? date : newest));
}
