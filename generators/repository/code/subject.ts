/** What code is about: a service of the shop, and one of the things that it looks after. */
import type { CodeSlot } from '../../../db/code-marks.ts';
import type { Story } from '../../../db/stories.ts';
import type { Vocabulary } from '../../../db/vocabulary.ts';
import { oncePer } from '../../draws/once-per.ts';
import { filled, type Template } from '../../draws/templating.ts';

/** What the slots in code stand for. */
export type Words = Readonly<Record<CodeSlot, string>>;

export interface Subject {
  service: string;
  /** Singular, as in `loadOrder`. */
  thing: string;
  things: string;
  /** By variant, which decides about the field. */
  words: readonly Words[];
}

export const LANGUAGES = [
  'javascript',
  'typescript',
  'python',
  'go',
  'ruby',
  'java',
  'json',
  'markdown',
] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Service {
  name: string;
  /** What most of it is written in. */
  language: Language;
  subjects: readonly Subject[];
  /** Those of all its files: its settings and its documentation change along with the code. */
  languages: readonly Language[];
  /** Scopes of commits that change its code. */
  scopes: readonly string[];
}

export const servicesIn = oncePer((vocabulary: Vocabulary): readonly Service[] => {
  const { services, fields } = vocabulary.story('repository');
  return services.map(({ name, language, things, scopes = [] }) => ({
    name,
    language,
    languages: [language, 'markdown', 'json'],
    scopes: [name, ...scopes],
    subjects: Object.entries(things).map(([thing, plural]) => ({
      service: name,
      thing,
      things: plural,
      words: fields.map((field) => wordsOf(name, thing, plural, field)),
    })),
  }));
});

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function wordsOf(
  service: string,
  thing: string,
  things: string,
  { name: field, value: fieldValue }: Story<'repository'>['fields'][number],
): Words {
  const article = /^[aeiou]/.test(thing) ? 'an' : 'a';
  return {
    thing,
    Thing: capital(thing),
    THING: thing.toUpperCase(),
    things,
    Things: capital(things),
    THINGS: things.toUpperCase(),
    aThing: `${article} ${thing}`,
    AThing: `${capital(article)} ${thing}`,
    service,
    field,
    Field: capital(field),
    FIELD: field.toUpperCase(),
    fieldValue,
  };
}

/** What is said of code, about a subject. */
export function about(said: Template<CodeSlot>, { words }: Subject, variant: number): string {
  const own = words[variant] as Words;
  return filled([said], (slot) => own[slot]);
}
