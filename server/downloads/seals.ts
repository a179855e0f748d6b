/**
 * Whether the files of published releases still match their SHA256SUMS. A file is hashed before it is first served,
 * and again when its size, inode or times show that it was touched.
 */
import { type BigIntStats, fstatSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { TOO_MANY_FILES } from '../../db/disk-fault.ts';
import { sha256OfFile } from '../../db/release.ts';

export type FileFault = 'missing' | 'unreadable' | 'altered';

/** The known state of a file. */
export interface Seal {
  /** Device, inode, size and time of modification when it was hashed; empty if it could not be. */
  stamp: string;
  /** Null while it matches SHA256SUMS. */
  fault: FileFault | null;
}

interface HashedSeal extends Seal {
  sha256: string;
  /** Time of change in ns: unlike the time of modification, it cannot be set back. */
  changedNs: bigint;
}

interface SealedFile {
  /** Below the release's folder. */
  path: string;
  /** 64 hexadecimal digits, as in SHA256SUMS. */
  sha256: string;
}

export class Seals {
  readonly #seals = new Map<string, HashedSeal>();
  readonly #underWay = new Map<string, Promise<Seal>>();
  readonly #changed: (path: string, fault: FileFault | null) => void;

  /** Calls `changed` once when a file is found damaged, and once with null when it is whole again. */
  constructor(changed: (path: string, fault: FileFault | null) => void) {
    this.#changed = changed;
  }

  /** Checks a file, and reads it if it was touched since. Never throws. One check of a file at a time. */
  check(folder: string, { path, sha256 }: SealedFile): Promise<Seal> {
    const file = join(folder, path);
    const key = `${file} ${sha256}`;
    const begun = this.#underWay.get(key);
    if (begun) return begun;
    const looking = this.#look(file, sha256).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, looking);
    return looking;
  }

  async #look(file: string, sha256: string): Promise<Seal> {
    const known = this.#seals.get(file);
    const seal = await hashed(file, sha256, known);
    this.#seals.set(file, seal);
    if (seal.fault !== (known?.fault ?? null)) this.#changed(file, seal.fault);
    return seal;
  }
}

async function hashed(file: string, sha256: string, known: HashedSeal | undefined): Promise<HashedSeal> {
  try {
    const before = await lstat(file, { bigint: true });
    const stamp = stampOf(before);
    const changedNs = before.ctimeNs;
    if (known?.stamp === stamp && known.changedNs === changedNs && known.sha256 === sha256) return known;
    // A link may lead anywhere, and a pipe would be read for ever.
    if (!before.isFile()) return { stamp: '', fault: 'altered', sha256, changedNs };
    const isWhole = (await sha256OfFile(file)) === sha256;
    const after = await lstat(file, { bigint: true });
    // It was written to while being read: the hash is of no version of the file.
    const isStill = stampOf(after) === stamp && after.ctimeNs === changedNs;
    return { stamp: isStill ? stamp : '', fault: isWhole && isStill ? null : 'altered', sha256, changedNs };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // The known state still applies.
    if (TOO_MANY_FILES.test(code) && known) return known;
    const fault = ['ENOENT', 'ENOTDIR'].includes(code) ? 'missing' : 'unreadable';
    return { stamp: '', fault, sha256, changedNs: 0n };
  }
}

const stampOf = ({ dev, ino, size, mtimeNs }: BigIntStats) => `${dev} ${ino} ${size} ${mtimeNs}`;

/** Whether an open file is still the one that was sealed. It may have been renamed or removed meanwhile. */
export function isSealed(descriptor: number, { stamp }: Seal): boolean {
  return stampOf(fstatSync(descriptor, { bigint: true })) === stamp;
}
