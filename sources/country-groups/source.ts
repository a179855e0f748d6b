import { z } from 'zod';
import { GROUP_KINDS } from '../../db/group-kinds.ts';
import { held } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

const AS_OF = '2026-01-01';

const date = z
  .literal('')
  .transform(() => null)
  .or(z.iso.date());
const group = z.string().regex(/^[A-Z0-9_]{2,16}$/);

export default source({
  id: 'country-groups',
  origin: {
    title: `Country groups and their members as of ${AS_OF}`,
    producer: 'this project, from the member lists of the organisations',
    licence: 'CC0-1.0',
    attribution:
      'Country groups: compiled from the member lists that each organisation publishes; see country_group.url.',
    url: 'https://european-union.europa.eu/principles-countries-history/eu-countries_en',
    note:
      `As of ${AS_OF}, and the least developed countries as of 2026-11-23: later accessions ` +
      'and departures are not in ' +
      'it. Countries that have left are kept with their days: EFTA from its convention and the ' +
      'treaties of accession to ' +
      'the European Communities; the EEA from its Agreement; the least developed countries ' +
      'from resolution 2768 (XXVI) ' +
      'and the Committee for Development Policy; the Commonwealth and SADC from their announcements; ECOWAS from its ' +
      'own and, for Mauritania, from IRIN of 28 December 2000; the Council of Europe from its ' +
      'chronology, article 7 of ' +
      'its Statute and, for Russia, the decision of its Committee of Ministers; the Pacific Islands Forum from the ' +
      'letter of the President of Kiribati to it of 9 July 2022 and its communiqué of 24 ' +
      'February 2023. No country has ' +
      'left another group, but for those that no longer exist. Only countries are members ' +
      'here, so the European Union ' +
      'and the African Union, which belong to the G20, are left out.',
  },
  vintage: AS_OF,
  retrieved: '2026-11-22',
  pinnedOnly: 'facts',
  files: [held(import.meta.url, 'groups.csv'), held(import.meta.url, 'members.csv')],
  tables: {
    groups: table({
      file: 'groups.csv',
      expect: [25, 60],
      key: (row) => row.code,
      row: z.strictObject({
        code: group,
        name: z.string().min(3),
        kind: z.enum(GROUP_KINDS),
        /** The last day for which the list is known to hold. */
        as_of: z.iso.date(),
        /** What the list leaves open, or is known to change after that day. */
        note: z.string().transform((text) => text || null),
        url: z.url(),
      }),
    }),
    /** One row for each membership of a country, present or past. */
    members: table({
      file: 'members.csv',
      expect: [750, 1_500],
      key: (row) => `${row.group} ${row.country} ${row.since ?? ''}`,
      row: z.strictObject({ group, country: z.string().regex(/^[A-Z]{2}$/), since: date, until: date }),
    }),
  },
});
