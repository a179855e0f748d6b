/** What every column of a release means. One that is not documented here does not compile. */
import { airportDocs } from './column-docs/airports.ts';
import { areaDocs } from './column-docs/areas.ts';
import { countryDocs } from './column-docs/countries.ts';
import { countryGroupDocs } from './column-docs/country-groups.ts';
import { displayNameDocs } from './column-docs/display-names.ts';
import { exchangeRateDocs } from './column-docs/exchange-rates.ts';
import { holidayDocs } from './column-docs/holidays.ts';
import { languageDocs } from './column-docs/languages.ts';
import { localeDocs } from './column-docs/locales.ts';
import { moonDocs } from './column-docs/moon.ts';
import { numberingDocs } from './column-docs/numbering.ts';
import { releaseDocs } from './column-docs/release.ts';
import { speakerDocs } from './column-docs/speakers.ts';
import { statisticsDocs } from './column-docs/statistics.ts';
import { storyDocs } from './column-docs/stories.ts';
import { timeZoneDocs } from './column-docs/time-zones.ts';
import { vocabularyDocs } from './column-docs/vocabulary.ts';
import { windowsZoneDocs } from './column-docs/windows-zones.ts';
import type { TableKey } from './ddl.ts';
import type { Doc, Docs } from './rows.ts';

const all: Docs<TableKey> = {
  ...releaseDocs,
  ...countryDocs,
  ...countryGroupDocs,
  ...areaDocs,
  ...displayNameDocs,
  ...speakerDocs,
  ...holidayDocs,
  ...exchangeRateDocs,
  ...statisticsDocs,
  ...numberingDocs,
  ...languageDocs,
  ...localeDocs,
  ...timeZoneDocs,
  ...windowsZoneDocs,
  ...moonDocs,
  ...airportDocs,
  ...storyDocs,
  ...vocabularyDocs,
};

export const columnDocs: Record<TableKey, Record<string, Doc>> = all;
