/** Where the names and codes of the IANA Language Subtag Registry contain a part of a text. */
import { asc } from 'drizzle-orm';
import { languageSubtag } from '../../db/schema.ts';
import { textIndex, textsIn } from '../framework/text-index.ts';

/** In the order of types and subtags. */
export const subtagTexts = textIndex(
  'language_subtag',
  textsIn(languageSubtag, languageSubtag.searchText, asc(languageSubtag.type), asc(languageSubtag.subtag)),
);
