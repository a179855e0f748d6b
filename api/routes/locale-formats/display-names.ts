import { z } from 'zod';
import { LENGTHS } from '../../../standards/locale/list.ts';
import {
  CODE_FORMS,
  canonicalCode,
  LANGUAGE_DISPLAYS,
  NAME_TYPES,
  namer,
} from '../../../standards/locale/names.ts';
import { list, oneOf, text, withTraits } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import * as fields from './locale.schema.ts';

/** The form of a code of any type. */
const code = () =>
  withTraits(text(2, 64), {
    json: { type: 'string', minLength: 2, maxLength: 64, pattern: '^[0-9A-Za-z]+(?:-[0-9A-Za-z]+)*$' },
    expected: '2 to 64 characters',
  });

export default computation({
  category: 'text',
  summary: 'What a locale calls regions, languages, scripts, currencies, calendars and date fields.',
  notes: {
    Codes:
      'Codes are first made canonical, and deprecated ones are replaced (UK by GB, iw by he). ' +
      'An ill-formed code is 400.',
    'Missing names':
      'If the locale has no name for a well-formed code, the name is null, or the code itself with fallback=code; ' +
      'found says whether there was a name.',
  },
  standards: ['ECMA-402 §12', 'UTS #35 Part 2 §1', 'BCP 47'],
  query: {
    locale: fields.locale('DisplayNames'),
    type: oneOf(...NAME_TYPES).describe('What the codes identify.'),
    of: list(code(), 100).describe(
      'Codes in any case, such as US, zh-Hant, Latn, EUR, gregory or month, in the form of their type: ' +
        `${NAME_TYPES.map((type) => `${type} ${CODE_FORMS[type]}`).join('; ')}.`,
    ),
    style: oneOf(...LENGTHS)
      .default('long')
      .describe('Length of the names, if the locale has several.'),
    languageDisplay: oneOf(...LANGUAGE_DISPLAYS)
      .optional()
      .describe(
        'Whether varieties have names of their own ("British English", the default) or the language is named with ' +
          'its region ("English (United Kingdom)"); ignored unless type is language.',
      ),
    fallback: oneOf('none', 'code')
      .default('none')
      .describe('What replaces a missing name: null or the code.'),
  },
  result: z.strictObject({
    locale: fields.resolvedLocale,
    type: z.enum(NAME_TYPES).describe('What the codes identify.'),
    style: z.enum(LENGTHS).describe('Length of the names.'),
    languageDisplay: z
      .enum(LANGUAGE_DISPLAYS)
      .nullable()
      .describe('How varieties of languages are named; null unless type is language.'),
    fallback: z.enum(['none', 'code']).describe('What replaces a missing name.'),
    names: z
      .array(
        z.strictObject({
          code: z.string().describe('Code in its canonical form.'),
          name: z.string().nullable().describe('Name; null if there is none and fallback is none.'),
          found: z.boolean().describe('Whether the locale has a name for the code.'),
        }),
      )
      .describe('One for each code, in the order sent.'),
  }),
  examples: [
    'locale=ja&type=region&of=US,419,GB',
    'locale=en&type=language&of=zh-Hant-TW,de-AT&languageDisplay=standard',
    'locale=de&type=currency&of=EUR,XYZ&fallback=code',
  ],
  inapplicable: {
    languageDisplay: {
      reads: ['type'],
      warning: ({ type }) =>
        type === 'language' ? undefined : `languageDisplay ignored, because type is ${type}`,
    },
  },
  resolve: ({ languageDisplay, ...query }, { refuse }) => {
    const isLanguage = query.type === 'language';
    const of = query.of.map((sent) => {
      const code = canonicalCode(query.type, sent);
      if (code !== undefined) return code;
      const expected = CODE_FORMS[query.type];
      refuse({
        parameter: 'of',
        message: `must be, for type=${query.type}, ${expected}; received '${sent}'.`,
        received: sent,
        expected,
      });
      return sent;
    });
    return { ...query, of, languageDisplay: isLanguage ? (languageDisplay ?? 'dialect') : undefined };
  },
  compute: ({ locale: tag, type, of, style, languageDisplay, fallback }) => {
    const { locale, nameOf } = namer(tag, { type, style, languageDisplay });
    const names = of.map((code) => {
      const name = nameOf(code);
      const found = name !== undefined;
      return { code, name: name ?? (fallback === 'code' ? code : null), found };
    });
    return { locale, type, style, languageDisplay: languageDisplay ?? null, fallback, names };
  },
});
