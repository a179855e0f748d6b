import { z } from 'zod';
import { npm } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

interface Annotations {
  annotations: { annotations: Record<string, { tts?: string[] }> };
}

/** What a screen reader calls each emoji in one language, by its characters. */
function names(locale: string) {
  return table({
    file: `annotations-${locale}.json`,
    expect: [1_500, 3_000],
    key: (row) => row.character,
    rows: (content: Annotations) =>
      Object.entries(content.annotations.annotations).flatMap(([character, { tts = [] }]) =>
        tts.map((name) => ({ character, name })),
      ),
    row: z.strictObject({ character: z.string().min(1), name: z.string().trim().min(1) }),
  });
}

const LOCALES = ['da', 'de', 'es', 'fr', 'it', 'ja'] as const;

export default source({
  id: 'cldr-annotations',
  origin: {
    title: 'Unicode CLDR: short names of emoji (da, de, es, fr, it, ja)',
    producer: 'Unicode Consortium',
    licence: 'Unicode-3.0',
    attribution: 'Contains data from Unicode CLDR, © Unicode, Inc., Unicode License v3.',
    url: 'https://cldr.unicode.org',
    note: 'Nouns are the names, in one word, of the animals, plants, dishes and things among the emoji.',
  },
  vintage: '2026-03-25', // cldr-annotations-full 48.2.0
  retrieved: '2026-11-22',
  pinnedOnly: 'vocabulary',
  files: LOCALES.map((locale) => ({
    ...npm(`cldr-annotations-full/annotations/${locale}/annotations.json`),
    name: `annotations-${locale}.json`,
  })),
  tables: {
    da: names('da'),
    de: names('de'),
    es: names('es'),
    fr: names('fr'),
    it: names('it'),
    ja: names('ja'),
  },
});
