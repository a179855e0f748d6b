import type { Docs } from '../rows.ts';

const source = 'country-groups';

export const countryGroupDocs: Docs<'countryGroup' | 'countryGroupMember'> = {
  countryGroup: {
    code: {
      meaning: 'Code of the group: EU, EZ (euro area), UN, OECD, G20, ASEAN, AU (African Union) and more.',
      source,
    },
    name: { meaning: 'English name.', source },
    kind: {
      meaning:
        'What holds it together: political, economic, currency, military, geographic or classification.',
      source,
    },
    asOf: { meaning: 'Last day for which the list of members holds.', unit: 'ISO 8601 date', source },
    note: {
      meaning: 'What the list leaves open, or is known to change after that day; null if there is nothing.',
      source,
    },
    url: { meaning: 'Page on which the members are listed.', source },
  },
  countryGroupMember: {
    groupCode: { meaning: 'Group.', source },
    countryCode: { meaning: 'Country that is or was a member.', unit: 'ISO 3166-1 alpha-2', source },
    position: {
      meaning: 'Place among the memberships of the country in the group, from 0; a few have come back.',
    },
    since: {
      meaning: 'First day of the membership; null where it is not recorded here.',
      unit: 'ISO 8601 date',
      source,
    },
    until: {
      meaning: 'First day on which it was no longer a member; null for a member as of the day of the group.',
      unit: 'ISO 8601 date',
      source,
    },
  },
};
