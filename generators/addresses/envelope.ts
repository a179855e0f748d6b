/** Addresses as they are written below the name on an envelope, from line to line, without the country. */
import type { HomeCountry } from '../../db/locales.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { arranging } from '../draws/arrangement.ts';
import { oncePerName } from '../draws/once-per.ts';
import { type Address, cityLine, doorLine } from './address.ts';

interface Line {
  /** Whether it is there only where a flat is. */
  isOfFlat: boolean;
  write: (address: Address, vocabulary: Vocabulary) => string;
}

const linesOf = oncePerName((vocabulary: Vocabulary, country: HomeCountry): readonly Line[] =>
  vocabulary.homeCountry(country).address.lines.map((text) => ({
    isOfFlat: text.includes('{flat}'),
    write: writing(text),
  })),
);

function writing(text: string): Line['write'] {
  if (text === '{door}') return doorLine;
  if (text === '{place}') return (address, vocabulary) => cityLine(address.countryCode, address, vocabulary);
  const arranged = arranging(text);
  return (address, vocabulary) => {
    const { street, secondary, city, region, regionCode, postalCode } = address;
    const place = cityLine(address.countryCode, address, vocabulary);
    const door = doorLine(address, vocabulary);
    return arranged({ door, street, flat: secondary ?? '', place, city, region, regionCode, postalCode });
  };
}

/** From top to bottom, in the order of the country. */
export function addressLines(address: Address, vocabulary: Vocabulary): string[] {
  const lines: string[] = [];
  for (const { isOfFlat, write } of linesOf(vocabulary, address.countryCode)) {
    if (address.secondary !== null || !isOfFlat) lines.push(write(address, vocabulary));
  }
  return lines;
}
