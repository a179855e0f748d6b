/** What an Accept header asks for (RFC 9110 §12.5.1). */
import { CONTENT_TYPES } from '../../api/framework/media-types.ts';
import { abridged, Problem } from '../../api/framework/problem.ts';
import type { Format } from '../../api/framework/universal.ts';

/**
 * The first of the formats to which the header gives its greatest weight. The order of types of equal weight is
 * ignored: browsers do not express a preference by it.
 */
export function acceptedPicture(accept: string, formats: readonly Format[]): Format {
  const types = formats.map((format) => CONTENT_TYPES[format as keyof typeof CONTENT_TYPES]);
  const weights = types.map((type) => weightOf(accept, type));
  const most = Math.max(...weights);
  if (most === 0) throw notAcceptable(accept, types);
  return formats[weights.indexOf(most)] as Format;
}

export const notAcceptable = (accept: string, types: readonly string[]) =>
  new Problem(
    'not_acceptable',
    `Accept: ${abridged(accept)} allows none of ${types.map((type) => type.split(';')[0]).join(', ')}.`,
  );

/** What the most specific range gives a type; 0 if none allows it. */
function weightOf(accept: string, type: string): number {
  const ranges = ['*/*', `${type.split('/')[0]}/*`, type];
  let specificity = -1;
  let weight = 0;
  for (const each of accept.split(',')) {
    const [range = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    const found = ranges.indexOf(range);
    if (found <= specificity) continue;
    specificity = found;
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weight = /^(0(\.\d*)?|1(\.0*)?)$/.test(quality) ? Number(quality) : 1;
  }
  return weight;
}
