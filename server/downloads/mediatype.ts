import { extname } from 'node:path';
import { MEDIA_TYPES } from '../framework/media-types.ts';

/** Registered with IANA, except the parameters of text files. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.sqlite': 'application/vnd.sqlite3',
  '.parquet': 'application/vnd.apache.parquet',
  '.gz': 'application/gzip',
  '.csv': MEDIA_TYPES.csv,
  '.ndjson': MEDIA_TYPES.ndjson,
  '.json': MEDIA_TYPES.json,
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': MEDIA_TYPES.svg,
  '.html': 'text/html; charset=utf-8',
  '.yaml': 'application/yaml',
  '.md': 'text/markdown; charset=utf-8',
  '': 'text/plain; charset=utf-8',
};

/** The Content-Type of a published file, by its name. */
export function mediatypeOf(path: string): string {
  return BY_EXTENSION[extname(path)] ?? 'application/octet-stream';
}
