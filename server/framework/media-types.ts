import { extraFormats, type Route } from './route.ts';
import type { Format } from './universal.ts';

/** The Content-Type of each format that every route of a kind has. */
export const MEDIA_TYPES = {
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
} as const;

/** The Content-Type of a format of the route. */
export const mediaTypeOf = (route: Route, format: Format): string =>
  extraFormats(route)[format]?.mediaType ?? MEDIA_TYPES[format as keyof typeof MEDIA_TYPES];
