/** Which share of a country's people speaks which language. */
import type { Rows } from '../../db/rows.ts';
import type { Inputs } from '../../sources/index.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import { byKey } from './order.ts';

/** Places that are not countries of ISO 3166-1: exceptional reservations, and Kosovo. */
const NOT_COUNTRIES = ['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA', 'XK'];

const STATUSES = {
  official: 'official',
  official_regional: 'official-regional',
  de_facto_official: 'de-facto',
} as const;

export function speakers(
  { cldrSpeakers }: Pick<Inputs, 'cldrSpeakers'>,
  country: Rows['country'],
): Pick<Rows, 'countrySpeakers'> {
  const codes = new Set(country.map(({ code }) => code));
  const others = cldrSpeakers.speakers.filter(({ territory }) => !codes.has(territory));
  expectExactly(
    { source: 'cldr-speakers', file: 'territoryInfo.json' },
    'places that are not countries',
    others.map(({ territory }) => territory),
    NOT_COUNTRIES,
  );
  return {
    countrySpeakers: byKey(
      cldrSpeakers.speakers
        .filter(({ territory }) => codes.has(territory))
        .map(({ territory, tag, percent, status }) => ({
          countryCode: territory,
          tag,
          language: tag.split('-')[0] as string,
          percent,
          status: status && STATUSES[status],
        })),
      ({ countryCode, tag }) => `${countryCode} ${tag}`,
    ),
  };
}
