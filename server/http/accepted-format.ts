/** The format of an answer of the API, as far as its Accept header decides it. */
import type { Context } from 'koa';
import { FORMATS, mediaTypeOf } from '../../api/framework/media-types.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { extraFormats, isList, pictureFormats, type Route } from '../../api/framework/route.ts';
import type { Format } from '../../api/framework/universal.ts';
import { acceptedPicture, notAcceptable } from './accepted.ts';

/** The formats that Accept can select. JSON comes first: it is the answer to a client that accepts anything. */
function offeredFormats(route: Route): Format[] {
  // One of JSON's own type is asked for by name.
  const extra = Object.entries(extraFormats(route)).filter(
    ([, { mediaType }]) => mediaType !== FORMATS.json.mediaType,
  );
  return ['json', ...extra.map(([name]) => name), ...(isList(route) ? ['ndjson', 'csv'] : [])];
}

/** JSON if the query names a format, which wins later. */
export function acceptedFormat(ctx: Context, { route }: Endpoint): Format {
  const { accept } = ctx.req.headers;
  // The values that nearly every client sends need no parsing.
  if (accept === undefined || accept === '*/*') return 'json';
  if (accept === FORMATS.json.mediaType && route.kind !== 'image') return 'json';
  // A list without a member rules nothing out (RFC 9110 §5.6.1).
  if (/^[\s,]*$/.test(accept)) return 'json';
  // An explicit format wins, so a header that rules it out is not an error.
  if (namesFormat(ctx.querystring)) return 'json';
  if (route.kind === 'image') return acceptedPicture(accept, pictureFormats(route));
  const formats = offeredFormats(route);
  // With their parameters, which a range may name: application/json;charset=utf-8.
  const types = formats.map((format) => mediaTypeOf(route, format));
  const chosen = ctx.accepts(types);
  if (!chosen) throw notAcceptable(accept, types);
  return formats[types.indexOf(String(chosen))] as Format;
}

/** Whether a query has the parameter, which may be written with escapes. */
const namesFormat = (search: string) =>
  /(^|&)format=/.test(search) || (search.includes('%') && new URLSearchParams(search).has('format'));
