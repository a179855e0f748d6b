/** How languages are selected from the IANA registry. */
import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { countryLanguageTag, languageSubtag, likelySubtag } from '../../db/schema.ts';
import type { PartAsked } from '../framework/listing.ts';
import { type Asked, query, type When } from '../framework/statements.ts';
import { nameIn } from '../schemas/display-language.ts';
import { subtagList } from '../schemas/language-search.ts';
import { arrayOf, contains, isOneOf } from '../schemas/sql.ts';

export const SCOPES = ['individual', 'macrolanguage', 'collection', 'special', 'private-use'] as const;

export const SORTS = ['code', 'name'] as const;

type Sort = (typeof SORTS)[number];

const columnsOf = (db: Database, when: When<'lang'>) => {
  const spoken = db
    .selectDistinct({ item: sql`${countryLanguageTag.countryCode}`.as('item') })
    .from(countryLanguageTag)
    .where(eq(countryLanguageTag.language, languageSubtag.subtag))
    .orderBy(countryLanguageTag.countryCode);
  return {
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
};

export const languages = query(
  ({ db }, asked: Asked<keyof PartAsked | 'scope' | 'deprecated' | 'lang', Sort>) => {
    const { when, variant, count, first } = asked;
    const columns = columnsOf(db, when);
    const sets = [
      subtagList.set(sql`'type language'`),
      subtagList.search(when),
      when('scope', (scope) => subtagList.set(scope)),
      when('deprecated', (isDeprecated) => subtagList.set(isDeprecated)),
    ];
    const order = variant === 'name' ? variant : undefined;
    const select = subtagList
      .page(db, columns, languageSubtag, { count, first, sets, order })
      .where(subtagList.isOnPage(languageSubtag))
      .orderBy(subtagList.inOrder);
    return { columns, select, total: subtagList.total(sets) };
  },
);

type Value = 'code' | 'search' | 'scope' | 'country' | 'deprecated' | 'lang';

/** Those with one of some codes, or that are spoken in a country: there are few. */
export const languagesOf = query(({ db }, { when, variant, count, first }: Asked<Value, Sort>) => {
  const columns = columnsOf(db, when);
  const spokenIn = (land: SQLWrapper) =>
    db
      .select({ language: countryLanguageTag.language })
      .from(countryLanguageTag)
      .where(eq(countryLanguageTag.countryCode, land));
  const byName = variant === 'name' ? [asc(languageSubtag.description)] : [];
  const select = db
    .select(columns)
    .from(languageSubtag)
    .where(
      and(
        eq(languageSubtag.type, sql`'language'`),
        when('code', (codes) => isOneOf(languageSubtag.subtag, codes)),
        when('country', (land) => inArray(languageSubtag.subtag, spokenIn(land))),
        when('search', (part) => contains(languageSubtag.searchText, part)),
        when('scope', (scope) => sql`coalesce(${languageSubtag.scope}, 'individual') = ${scope}`),
        when('deprecated', (is) => sql`(${languageSubtag.deprecated} is not null) = ${is}`),
      ),
    )
    .orderBy(...byName, asc(languageSubtag.subtag))
    .limit(count)
    .offset(first);
  return { columns, select };
});
