/** Flags as pictures, from flag-icons. */

import { readFileSync } from 'node:fs';
import { CONTENT_TYPES } from '../../framework/media-types.ts';
import type { NeighbourResponse } from '../../framework/neighbour.ts';
import { abridged, Problem } from '../../framework/problem.ts';
import { ENCODERS } from '../../pictures/encoders.ts';
import type { RestCountry } from './country.ts';

/** The original's images were as wide. */
const SIZE = 'width="320" height="240"';

/** Of one of the countries, by a file name such as ch.svg or ch.png. */
export function flagOf(file: string, countries: readonly RestCountry[]): NeighbourResponse {
  const [, code, format] = /^([a-z]{2})\.(svg|png)$/.exec(file) ?? [];
  if (!code || !countries.some(({ cca2 }) => cca2.toLowerCase() === code)) {
    throw new Problem('not_found', `There is no flag ${abridged(file)}; one is ch.svg.`);
  }
  const svg = readFileSync(new URL(import.meta.resolve(`flag-icons/flags/4x3/${code}.svg`)), 'utf8');
  if (format === 'svg') return { mediaType: CONTENT_TYPES.svg, body: svg };
  // Nepal's flag has no rectangular background.
  const opaque = svg.replace(
    /<svg [^>]*>/,
    (head) => `${head.replace('<svg', `<svg ${SIZE}`)}<path fill="#fff" d="M0 0h640v480H0z"/>`,
  );
  return { mediaType: CONTENT_TYPES.png, body: opaque, encode: ENCODERS.png };
}
