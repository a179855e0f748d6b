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
      `As of ${AS_OF}: later accessions and departures are not in it. Resolution 76/8 of the General Assembly has ` +
      'Bangladesh, Laos and Nepal leave the least developed countries on 2026-11-24; Bangladesh has asked for a later ' +
      'day. Only countries are members here, so the European Union and the African Union, which belong to the G20, ' +
      'are left out.',
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
      row: z.strictObject({ code: group, name: z.string().min(3), kind: z.enum(GROUP_KINDS), url: z.url() }),
    }),
    /** One row for each country that is or was a member. */
    members: table({
      file: 'members.csv',
      expect: [750, 1_500],
      key: (row) => `${row.group} ${row.country}`,
      row: z.strictObject({ group, country: z.string().regex(/^[A-Z]{2}$/), since: date, until: date }),
    }),
  },
});
