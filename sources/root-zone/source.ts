import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

export default npmSource({
  id: 'root-zone',
  origin: {
    title: 'Top-level domains delegated in the root zone',
    producer: 'Internet Assigned Numbers Authority; pinned as JSON by tlds',
    licence: 'MIT',
    attribution: 'Top-level domains: IANA root zone, as packaged by tlds, © Stephen Mathieson, MIT.',
    url: 'https://www.iana.org/domains/root/db',
    note: 'A domain is listed once it is delegated: .bl, .bq, .eh, .mf and .um are reserved and are not.',
  },
  vintage: '2025-10-24', // tlds 1.261.0
  retrieved: '2026-11-22',
  files: [{ ...npm('tlds/index.json'), name: 'tlds.json' }],
  tables: {
    domains: table({
      file: 'tlds.json',
      rows: (content: string[]) => content.map((domain) => ({ domain })),
      expect: [1400, 3000],
      key: (row) => row.domain,
      // Internationalized domains are listed in Unicode.
      row: z.strictObject({ domain: z.string().regex(/^[a-z\p{L}\p{M}\p{N}-]{2,63}$/u) }),
    }),
  },
});
