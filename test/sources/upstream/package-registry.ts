/** An npm registry that has the packages of the sources, as they are installed or edited. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { sources } from '../../../sources/index.ts';
import { npm } from '../../../sources/intake/pinned-file.ts';
import type { Source } from '../../../sources/intake/source.ts';
import { once } from '../../once.ts';
import { type Answer, type Fault, gzipBomb } from './answer.ts';

export interface Package {
  /** The newest version; by default the installed one. */
  version?: string;
  /** Date-time of its publication. */
  published?: string;
  /** SPDX expression of its package.json; by default the installed one's. */
  licence?: string;
  /** A file of the package, from what is right; undefined leaves it out. */
  edit?: (path: string, bytes: Uint8Array) => Uint8Array | string | undefined;
}

export interface TarEntry {
  path: string;
  bytes?: Uint8Array;
  type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory';
  linkpath?: string;
}

/** A gzipped tar archive of the entries, as they are given. */
export function tarball(entries: readonly TarEntry[]): Uint8Array {
  const blocks = entries.flatMap(({ path, bytes = Buffer.alloc(0), type = 'File', linkpath }) => {
    const header = new Header({ path, type, size: bytes.length, mode: 0o644, mtime: new Date(0) });
    if (linkpath !== undefined) header.linkpath = linkpath;
    const block = Buffer.alloc(512);
    header.encode(block, 0);
    return [block, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]), { level: 1 });
}

/** The files that sources read, by package. */
const paths = Map.groupBy(
  Object.values(sources as Record<string, Source>).flatMap(({ files }) =>
    files.flatMap((file) => file.npm ?? []),
  ),
  (file) => file.package,
);

interface Built {
  version: string;
  tarball: Uint8Array;
}

async function build(name: string, { version, licence, edit }: Package): Promise<Built> {
  const manifest = JSON.parse(Buffer.from(await npm(`${name}/package.json`).read()).toString());
  const newest = version ?? manifest.version;
  const entries: TarEntry[] = [
    {
      path: 'package/package.json',
      bytes: Buffer.from(
        JSON.stringify({ ...manifest, version: newest, license: licence ?? manifest.license }),
      ),
    },
  ];
  for (const path of new Set(paths.get(name)?.map((file) => file.path))) {
    const bytes = await npm(`${name}/${path}`).read();
    const edited = edit ? edit(path, bytes) : bytes;
    if (edited !== undefined) entries.push({ path: `package/${path}`, bytes: Buffer.from(edited) });
  }
  return { version: newest, tarball: tarball(entries) };
}

const installed = once((name: string) => build(name, {}));

export type PackageRegistry = (url: URL, fault?: Fault) => Promise<Answer>;

/** Answers `/npm/<name>` and `/npm/<name>/-/<name>-<version>.tgz`. `packages` may be changed at any time. */
export function packageRegistry(packages: Map<string, Package>): PackageRegistry {
  const built = new Map<string, { from: Package; what: Promise<Built> }>();
  const buildOnce = (name: string): Promise<Built> => {
    const from = packages.get(name);
    if (!from) return installed(name);
    const before = built.get(name);
    if (before && before.from === from) return before.what;
    const what = build(name, from);
    built.set(name, { from, what });
    return what;
  };
  return async (url, fault) => {
    const path = decodeURIComponent(url.pathname);
    const [, name = '', file] = /^\/npm\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.+))?$/.exec(path) ?? [];
    if (!paths.has(name)) return { status: 404, type: 'application/json', body: Buffer.from('{}') };
    const { version, tarball } = await buildOnce(name);
    const body = fault === 'gzip-bomb' ? gzipBomb() : tarball;
    if (file) return { type: 'application/octet-stream', body };
    const integrity = `sha512-${createHash('sha512').update(body).digest('base64')}`;
    const dist = { tarball: `${url.origin}/npm/${name}/-/${name}-${version}.tgz`, integrity };
    const packument = {
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { name, version, dist } },
      time: { [version]: packages.get(name)?.published ?? '2026-11-01T10:00:00.000Z' },
    };
    return { type: 'application/json', body: Buffer.from(JSON.stringify(packument)) };
  };
}
