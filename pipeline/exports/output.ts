/** Files of a release, hashed while they are written, so that none is read again for its hash. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, openSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sha256OfFile } from '../../db/release.ts';

/** What SHA256SUMS and the data package say of a written file. */
export interface Written {
  bytes: number;
  sha256: string;
}

/** By path inside the release's folder, with `/`. */
export type WrittenFiles = Map<string, Written>;

/** Characters that are gathered before they are written. */
const CHUNK = 1 << 18;

/** A new file. Its opener must close it, whatever happens. */
export class OutputFile {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #pending = '';

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, 'wx');
  }

  text(text: string): void {
    this.#pending += text;
    if (this.#pending.length >= CHUNK) this.#flush();
  }

  write(bytes: Uint8Array): void {
    try {
      writeFileSync(this.#descriptor, bytes);
    } catch (error) {
      // The error of a full disk names a descriptor only: say which file it was.
      const { message, code } = error as NodeJS.ErrnoException;
      throw Object.assign(new Error(`${this.#path}: ${message}`, { cause: error }), {
        code,
        path: this.#path,
      });
    }
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
  }

  finish(): Written {
    this.#flush();
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #flush(): void {
    this.write(Buffer.from(this.#pending));
    this.#pending = '';
  }
}

/** Writes a whole file at once. */
export function writeOutput(path: string, content: string | Uint8Array): Written {
  const file = new OutputFile(path);
  try {
    if (typeof content === 'string') file.text(content);
    else file.write(content);
    return file.finish();
  } finally {
    file.close();
  }
}

/** The size and hash of a file that exists already. */
export async function written(path: string): Promise<Written> {
  return { bytes: (await stat(path)).size, sha256: await sha256OfFile(path) };
}

/** Compresses a file and hashes both. The result names no file, time or operating system. */
export async function gzipFile(path: string, target: string): Promise<{ plain: Written; packed: Written }> {
  const [plain, packed] = [counter(), counter()];
  await pipeline(
    createReadStream(path, { highWaterMark: 1 << 20 }),
    plain.count,
    createGzip({ chunkSize: 1 << 18 }),
    anonymous,
    packed.count,
    createWriteStream(target, { flags: 'wx' }),
  );
  return { plain: plain.written(), packed: packed.written() };
}

function counter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *count(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    written: (): Written => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** RFC 1952 §2.3: the tenth byte names the operating system; 255 is unknown. */
async function* anonymous(source: AsyncIterable<Buffer>) {
  let first = true;
  for await (const chunk of source) {
    if (first) chunk.writeUInt8(255, 9);
    first = false;
    yield chunk;
  }
}
