import { CONTENT_TYPES, type FormatName } from '../../standards/formats.ts';
import { extraFormats, type Route } from './route.ts';
import type { Format } from './universal.ts';

export { CONTENT_TYPES, contentTypeOfFile, FORMATS, TABLE_FORMATS } from '../../standards/formats.ts';

/** The Content-Type of a format of the route. */
export const mediaTypeOf = (route: Route, format: Format): string =>
  extraFormats(route)[format]?.mediaType ?? CONTENT_TYPES[format as FormatName];
