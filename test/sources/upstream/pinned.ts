import type { Source } from '../../../sources/intake/source.ts';

/** The pinned bytes of a source, by file. */
export async function pinned({ files }: Pick<Source, 'files'>): Promise<Map<string, Uint8Array>> {
  return new Map(await Promise.all(files.map(async ({ name, read }) => [name, await read()] as const)));
}
