import { z } from 'zod';
import { DIRECTIVE_CATEGORIES, DIRECTIVE_STATUSES } from '../../../standards/csp/directives.ts';
import { remarks } from '../../../standards/csp/lint.ts';
import { parsePolicies } from '../../../standards/csp/policy.ts';
import { HASH_ALGORITHMS, SOURCE_KINDS } from '../../../standards/csp/source-expression.ts';
import { normalize, structure } from '../../../standards/csp/structure.ts';
import { computation } from '../../framework/route.ts';
import { finding, holdToLimits, policyParameter, suggesting } from './csp.schema.ts';

const partOf = (kind: string) => `of a ${kind} source; null for others or if absent.`;

const source = z.strictObject({
  expression: z.string().describe('Source expression as written.'),
  kind: z.enum(SOURCE_KINDS).describe('Production of the grammar that it matches.'),
  scheme: z
    .string()
    .nullable()
    .describe(`Scheme ${partOf('scheme or host')}`),
  host: z
    .string()
    .nullable()
    .describe(`Host pattern ${partOf('host')}`),
  port: z
    .string()
    .nullable()
    .describe(`Port, or * for any, ${partOf('host')}`),
  path: z
    .string()
    .nullable()
    .describe(`Path ${partOf('host')}`),
  nonce: z
    .string()
    .nullable()
    .describe(`Nonce ${partOf('nonce')}`),
  algorithm: z
    .enum(HASH_ALGORITHMS)
    .nullable()
    .describe(`Algorithm ${partOf('hash')}`),
  digest: z
    .string()
    .nullable()
    .describe(`Digest ${partOf('hash')}`),
  allows: z.string().describe('What it allows, in words.'),
});

const directive = z.strictObject({
  name: z.string().describe('Name in lower case.'),
  category: z.enum(DIRECTIVE_CATEGORIES).nullable().describe('Kind of the directive; null if it is unknown.'),
  status: z.enum(DIRECTIVE_STATUSES).nullable().describe('Whether it is in use; null if it is unknown.'),
  value: z.array(z.string()).describe('Tokens of the value as written.'),
  sources: z
    .array(source)
    .nullable()
    .describe('The value as source expressions; null for a directive that takes none.'),
});

export default computation({
  category: 'internet',
  summary: 'A Content-Security-Policy as structured directives, with every remark on its syntax.',
  notes: {
    'As browsers parse':
      'The policy is parsed as browsers do it: the case of names does not matter, the first of two directives with ' +
      'the same name counts, and a directive with characters outside ASCII is ignored.',
    'Empty policies': 'A policy without any remaining directive restricts nothing.',
  },
  standards: ['CSP Level 3 §2.2.1, §2.2.2, §2.3, §2.3.1', 'RFC 3986 §3.1, §3.3'],
  query: { policy: policyParameter() },
  result: z.strictObject({
    normalized: z
      .string()
      .describe(
        'The list in normalized form: lowercase names, single spaces, and nothing that parsing leaves out.',
      ),
    policies: z
      .array(
        z.strictObject({
          index: z.int().describe('Index among the policies of the list, from 0.'),
          directives: z.array(directive).describe('Directives that remain after parsing, in order.'),
        }),
      )
      .describe('The policies that are not blank.'),
    remarks: z.array(finding).describe('Oddities in how the policies are written, in their order.'),
  }),
  examples: [
    "policy=default-src+'self';+script-src+https://*.cdn.example/js/+'nonce-r4nd0m8Ab'",
    "policy=img-src+*+'none';+IMG-SRC+data:;+scrpt-src+self",
    "policy=default-src+'none',+frame-ancestors+https://portal.example",
  ],
  resolve: (query) => {
    holdToLimits(query);
    return query;
  },
  compute: ({ policy }) => {
    const policies = parsePolicies(policy);
    return {
      normalized: normalize(policies),
      policies: policies.map(structure),
      remarks: policies.flatMap(remarks).map(suggesting),
    };
  },
});
