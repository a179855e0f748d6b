/** Refuses letters that would be boxes: a picture of pixels has the fonts of the service and no others. */
import type { ResolveContext } from '../framework/route.ts';
import { undrawable } from './fonts.ts';

/** Letters that a message names. */
const NAMED = 5;

export function refuseUndrawable(
  parameter: string,
  text: string,
  format: string | undefined,
  refuse: ResolveContext['refuse'],
): void {
  // An SVG is drawn with the fonts of the viewer's machine.
  const letters = format === undefined || format === 'svg' ? [] : undrawable(text);
  if (letters.length === 0) return;
  const named = letters.slice(0, NAMED).map((letter) => `'${letter}' (${codePoint(letter)})`);
  const more = letters.length > NAMED ? ` and ${letters.length - NAMED} more` : '';
  refuse({
    parameter,
    message:
      `has ${named.join(', ')}${more}, which no font of the service can draw as ${format}; leave ` +
      'that out, or send format=svg.',
    received: letters.join(''),
    expected: `letters that the fonts of the service have`,
  });
}

const codePoint = (letter: string) =>
  `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
