/** The hashes of a release's tables: a comparison need not read tables whose hashes are equal. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE, readSums } from '../release.ts';

/** SHA-256 in hex by the name of the table. */
export type TableHashes = Readonly<Record<string, string>>;

/**
 * As the manifest of a release states them. Undefined where SHA256SUMS does not vouch for that manifest, or where an
 * earlier version of this software wrote it.
 */
export async function tableHashes(folder: string): Promise<TableHashes | undefined> {
  try {
    const [sums, text] = await Promise.all([readSums(folder), readFile(join(folder, MANIFEST_FILE))]);
    if (sums.get(MANIFEST_FILE) !== createHash('sha256').update(text).digest('hex')) return undefined;
    return (JSON.parse(text.toString()) as { tableSha256?: TableHashes }).tableSha256;
  } catch {
    // A comparison without hashes takes longer and says the same.
    return undefined;
  }
}

/** The tables that both have, with the same rows in the same layout. */
export function sameTables(before: TableHashes = {}, after: TableHashes = {}): ReadonlySet<string> {
  return new Set(Object.keys(before).filter((name) => before[name] === after[name]));
}
