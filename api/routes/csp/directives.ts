import { z } from 'zod';
import {
  DIRECTIVE_CATEGORIES,
  DIRECTIVE_NAMES,
  DIRECTIVE_STATUSES,
  DIRECTIVES,
} from '../../../standards/csp/directives.ts';
import { asciiLowercase } from '../../../standards/letter-case.ts';
import { nearest } from '../../framework/nearest.ts';
import { list } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import { directiveName } from './csp.schema.ts';

const ROWS = DIRECTIVES.map(({ name, category, status, governs, fallbackChain, ...facts }) => ({
  name,
  category,
  status,
  governs,
  fallbackChain: [...fallbackChain],
  fallsBackTo: fallbackChain[1] ?? null,
  grammar: facts.grammar,
  inMeta: facts.inMeta,
  successor: facts.successor,
  specification: facts.specification,
}));

export default computation({
  category: 'internet',
  summary: 'The directives of Content-Security-Policy: what each governs, falls back to and accepts.',
  notes: {
    Coverage:
      'The directives of CSP Level 3 and of the documents that add to it, and those of earlier drafts ' +
      'that policies still contain.',
  },
  standards: [
    'CSP Level 3 §6.1 to §6.6, §6.8.3',
    'Trusted Types',
    'Upgrade Insecure Requests',
    'Mixed Content',
    'Fenced Frame',
  ],
  query: {
    name: list(directiveName(), 64)
      .optional()
      .describe('Only the directives of these names; all when absent.'),
  },
  result: z.strictObject({
    directives: z
      .array(
        z.strictObject({
          name: z.string().describe('Name.'),
          category: z.enum(DIRECTIVE_CATEGORIES).describe('Kind of the directive.'),
          status: z
            .enum(DIRECTIVE_STATUSES)
            .describe('Removed ones are ignored; deprecated ones work and have a successor.'),
          governs: z.string().describe('What it restricts or does.'),
          fallbackChain: z
            .array(z.string())
            .describe(
              'Directives that are consulted in turn, this one first; the first that is present decides.',
            ),
          fallsBackTo: z
            .string()
            .nullable()
            .describe('Directive that decides if this one is absent; null if none does.'),
          grammar: z.string().describe('ABNF of the value.'),
          inMeta: z.boolean().describe('Whether it works in a meta element.'),
          successor: z.string().nullable().describe('What to use instead; null for a directive in use.'),
          specification: z.string().describe('Where it is defined.'),
        }),
      )
      .describe('The directives, in the order of the specification.'),
  }),
  examples: ['', 'name=worker-src', 'name=script-src-elem,report-uri'],
  resolve: ({ name }, { refuse }) => {
    const names = name?.map((each) => asciiLowercase(each));
    for (const each of names ?? []) {
      if (DIRECTIVE_NAMES.includes(each)) continue;
      const suggestion = nearest(each, DIRECTIVE_NAMES);
      refuse({
        parameter: 'name',
        message: `names an unknown directive '${each}'; the directives are ${DIRECTIVE_NAMES.join(', ')}.`,
        received: each,
        expected: DIRECTIVE_NAMES.join(', '),
        ...(suggestion ? { suggestion } : {}),
      });
    }
    return { name: names };
  },
  compute: ({ name }) => ({
    directives: name ? ROWS.filter((row) => name.includes(row.name)) : ROWS,
  }),
});
