/** Files of an npm package out of its tarball, of which nothing is believed: neither its size nor its paths. */
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { Header, Parser, type ReadEntry } from 'tar';
import { SourceError } from '../source-error.ts';

const inflated = promisify(gunzip);

/**
 * The wanted files, by their path inside the package, and others that may be there. Throws a SourceError if the tarball
 * is damaged, larger than the limit when unpacked, holds anything but files and folders, or lacks a wanted file.
 */
export async function unpack(
  at: { source: string; file: string },
  tarball: Uint8Array,
  wanted: ReadonlySet<string>,
  limitBytes: number,
  isTaken: (path: string) => boolean = () => false,
): Promise<Map<string, Uint8Array>> {
  // Inflated first and apart: this stops at the limit, whatever the archive says of its entries.
  const archive = await inflated(tarball, { maxOutputLength: limitBytes }).catch((error: Error) => {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const message = tooLarge
      ? `is larger than the limit of ${limitBytes} bytes`
      : `is damaged: ${error.message}`;
    throw new SourceError(at, `the unpacked tarball ${message}`);
  });
  const files = new Map<string, Uint8Array>();
  await new Promise<void>((resolve, reject) => {
    const refuse = (message: string) => reject(new SourceError(at, `the tarball ${message}`));
    const parser = new Parser({
      strict: true,
      onReadEntry(entry) {
        const path = pathOf(entry);
        if (path === undefined) refuse(`holds '${entry.path}' (${entry.type}), which no package should`);
        const isFile = entry.type !== 'Directory';
        if (path === undefined || !isFile || !(wanted.has(path) || isTaken(path))) return entry.resume();
        const chunks: Uint8Array[] = [];
        entry.on('data', (chunk) => chunks.push(chunk));
        entry.on('end', () => files.set(path, Buffer.concat(chunks)));
      },
    });
    parser.on('error', (error: Error) => refuse(`cannot be read: ${error.message}`));
    parser.on('end', resolve);
    parser.end(archive);
  });
  const missing = [...wanted].filter((path) => !files.has(path));
  if (missing.length > 0) throw new SourceError(at, `the package no longer has ${missing.sort().join(', ')}`);
  return files;
}

/** The path below the archive's one folder; undefined for what is no file or folder in it. */
function pathOf({ path, type }: ReadEntry): string | undefined {
  const parts = path.replace(/\/$/, '').split('/');
  const plain = type === 'File' || type === 'OldFile' || type === 'Directory';
  const inside = !path.startsWith('/') && !parts.some((part) => part === '..' || part.includes('\\'));
  return plain && inside ? parts.slice(1).join('/') : undefined;
}

const BLOCK = 512;

/** A tarball of files, which is the same whenever it is made of the same. */
export function pack(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const blocks = [...files.keys()].sort().flatMap((name) => {
    const bytes = files.get(name) as Uint8Array;
    const header = Buffer.alloc(BLOCK);
    const path = `package/${name}`;
    new Header({ path, type: 'File', size: bytes.length, mode: 0o644, mtime: new Date(0) }).encode(header, 0);
    return [header, bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))];
  });
  // Two empty blocks end it.
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}
