/** The place that the options of a run name. */
import { resolve } from 'node:path';
import { UsageError } from '../../cli/arguments.ts';
import { isFolder, type Options } from '../request/options.ts';
import { folderPlace } from './folder-place.ts';
import type { Address } from './jobs.ts';
import type { Place } from './place.ts';

export async function placeAt(address: Address): Promise<Place> {
  if ('out' in address) return folderPlace(address.out);
  return (await import('./bucket-place.ts')).bucketPlace(address.to);
}

/** Throws a UsageError for a run of one file, or of a database. */
export function addressOf(options: Options): Address {
  const { out, to } = options;
  if (to !== undefined && !to.startsWith('s3:')) {
    throw new UsageError('a queue writes files: give --out FOLDER or --to s3://BUCKET/PREFIX');
  }
  if (!isFolder(options)) {
    throw new UsageError('give the number of files: --files N or --rows-per-file N');
  }
  return out === undefined ? { to: to as string } : { out: resolve(out) };
}
