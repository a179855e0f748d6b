/** ASCII spellings as speakers of each language write them when their own letters are not available. */
import { asciiSpelling, type Spelling } from '../../standards/ascii-spelling.ts';

/** A name as a part of an e-mail address: a to z only, words run together; '' in another script. */
export function asciiLetters(name: string, letters?: Spelling): string {
  return asciiSpelling(name.toLowerCase(), letters).replace(/[^a-z]/g, '');
}

/** A name as a slug: a to z, words joined by one hyphen. */
export function asciiSlug(name: string, letters?: Spelling): string {
  return asciiSpelling(name.toLowerCase(), letters)
    .replace(/['’.]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}
