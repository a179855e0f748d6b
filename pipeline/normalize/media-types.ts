/** Media types with their registry and file extensions. */
import type { Rows } from '../../db/rows.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import type mimeDbSource from '../../sources/mime-db/source.ts';
import { byKey } from './order.ts';

export function mediaTypes({ mimeDb }: { mimeDb: Parsed<typeof mimeDbSource> }): Pick<Rows, 'mediaType'> {
  const rows = mimeDb.types.map(({ type, source, charset, compressible, extensions }) => ({
    type,
    registry: source ?? null,
    charset: charset ?? null,
    compressible: compressible ?? null,
    extensions: extensions ?? [],
  }));
  return { mediaType: byKey(rows, (row) => row.type) };
}
