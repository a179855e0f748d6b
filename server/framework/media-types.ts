import type { Format } from './universal.ts';

/** The Content-Type of each format. */
export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  svg: 'image/svg+xml',
};
