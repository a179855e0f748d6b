/** The kind of file that code of each language is in. */
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { json } from './json.ts';
import type { Kind } from './kind.ts';
import { markdown } from './markdown.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import type { Language } from './subject.ts';
import { typescript } from './typescript.ts';

export const KINDS: Readonly<Record<Language, Kind>> = {
  javascript,
  typescript,
  python,
  go,
  ruby,
  java,
  json,
  markdown,
};
