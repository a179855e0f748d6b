/** How languages are selected from the IANA registry. */
import { and, asc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { countryLanguageTag, languageSubtag, likelySubtag } from '../../db/schema.ts';
import { type Asked, query } from '../framework/statements.ts';
import { foundIn, isFound } from '../framework/text-index.ts';
import { nameIn } from '../schemas/display-language.ts';
import { subtagTexts } from '../schemas/language-search.ts';
import { arrayOf, isOneOf } from '../schemas/sql.ts';

export const SCOPES = ['individual', 'macrolanguage', 'collection', 'special', 'private-use'] as const;

export const SORTS = ['code', 'name'] as const;

type Value = 'code' | 'search' | 'scope' | 'individual' | 'country' | 'deprecated' | 'current' | 'lang';

export const languages = query(
  ({ db }, { when, variant, count, first }: Asked<Value, (typeof SORTS)[number]>) => {
    const spoken = db
      .selectDistinct({ item: sql`${countryLanguageTag.countryCode}`.as('item') })
      .from(countryLanguageTag)
      .where(eq(countryLanguageTag.language, languageSubtag.subtag))
      .orderBy(countryLanguageTag.countryCode);
    const spokenIn = (land: SQLWrapper) =>
      db
        .select({ language: countryLanguageTag.language })
        .from(countryLanguageTag)
        .where(eq(countryLanguageTag.countryCode, land));
    const columns = {
      code: languageSubtag.subtag,
      name: nameIn(db, 'language', languageSubtag.subtag, languageSubtag.description, when),
      names: languageSubtag.descriptions,
      // The registry leaves out the scope of individual languages.
      scope: sql<(typeof SCOPES)[number]>`coalesce(${languageSubtag.scope}, 'individual')`,
      macrolanguage: languageSubtag.macrolanguage,
      suppressScript: languageSubtag.suppressScript,
      likelyTag: sql<string | null>`(${db
        .select({ likely: likelySubtag.likely })
        .from(likelySubtag)
        .where(eq(likelySubtag.tag, languageSubtag.subtag))})`,
      countries: arrayOf<string>(spoken),
      added: languageSubtag.added,
      deprecated: languageSubtag.deprecated,
      preferredValue: languageSubtag.preferredValue,
    };
    const search = when('search', (asked) => isFound(languageSubtag, subtagTexts, asked));
    const byCode = search ? subtagTexts.found.position : languageSubtag.subtag;
    const byName = variant === 'name' ? [asc(languageSubtag.description)] : [];
    // The page by itself, because SQLite makes all the columns of what it sorts.
    const row = { row: sql<number>`${languageSubtag}.rowid`.as('row') };
    const page = foundIn(db, row, languageSubtag, subtagTexts, search)
      .where(
        and(
          search,
          eq(languageSubtag.type, sql`'language'`),
          when('code', (codes) => isOneOf(languageSubtag.subtag, codes)),
          when('scope', (scope) => eq(languageSubtag.scope, scope)),
          when('individual', () => isNull(languageSubtag.scope)),
          when('country', (land) => inArray(languageSubtag.subtag, spokenIn(land))),
          when('deprecated', () => isNotNull(languageSubtag.deprecated)),
          when('current', () => isNull(languageSubtag.deprecated)),
        ),
      )
      .orderBy(...byName, asc(byCode))
      .limit(count)
      .offset(first)
      .as('page');
    const select = db
      .select(columns)
      .from(page)
      .crossJoin(languageSubtag)
      .where(eq(sql`${languageSubtag}.rowid`, page.row))
      .orderBy(...byName, asc(languageSubtag.subtag));
    return { columns, select };
  },
);
