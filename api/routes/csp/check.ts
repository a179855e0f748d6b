import { z } from 'zod';
import { caveats } from '../../../standards/csp/caveats.ts';
import { checkPolicy, overallVerdict } from '../../../standards/csp/check.ts';
import { asDelivered, ignoredDirectives } from '../../../standards/csp/delivery.ts';
import { LOCATION_LIMITS, readResource, readSelf } from '../../../standards/csp/locations.ts';
import { exceededLimit, parsePolicies } from '../../../standards/csp/policy.ts';
import { CONTEXTS, followsRedirects } from '../../../standards/csp/request.ts';
import { parseMetadata } from '../../../standards/csp/sri-metadata.ts';
import type { Origin } from '../../../standards/csp/url-matching.ts';
import { warnings } from '../../../standards/csp/warnings.ts';
import { ANY_URL, ORIGIN } from '../../../standards/url/pattern.ts';
import { boolean, integer, oneOf, text } from '../../framework/params.ts';
import { abridged } from '../../framework/problem.ts';
import { computation } from '../../framework/route.ts';
import {
  DISPOSITIONS,
  deliveryParameter,
  ignoredDirective,
  location,
  policyParameter,
  policyVerdict,
  VERDICTS,
} from './csp.schema.ts';

export default computation({
  category: 'internet',
  summary: 'Whether a Content-Security-Policy lets a page load a resource, and which words decide.',
  notes: {
    'Text of the standard':
      'The verdict follows the text of CSP Level 3, even where browsers differ from it. If Chromium, Firefox or ' +
      'Safari are known to decide differently from the text, caveats says so.',
    Policies:
      'Every policy of the list is evaluated, with every expression of the directive that decides. The request is ' +
      'taken as it is: nothing is fetched, and upgrade-insecure-requests does not rewrite it. A report-only policy ' +
      'never blocks; violated says that it would be reported.',
    'What counts':
      'A nonce, integrity metadata and parserInserted count where the text compares them: for scripts, XSLT and ' +
      'worklets, for workers that script-src governs, and a nonce also for styles.',
    'Frame ancestors':
      'For frame-ancestors the origin of the ancestor is compared; the verdict is ambiguous if its URL does not ' +
      'reveal the origin, because about: and javascript: documents inherit theirs.',
  },
  standards: [
    'CSP Level 3 §2.2, §4.1.2, §6.7, §6.8',
    'Subresource Integrity §3.3.3',
    'URL Standard',
    'Fetch §2.2.5',
  ],
  query: {
    policy: policyParameter(),
    resource: location(LOCATION_LIMITS.resource, ANY_URL, 'an absolute URL without credentials').describe(
      'Absolute URL that the page asks for, without credentials; for frame-ancestors the URL of one ancestor.',
    ),
    self: location(LOCATION_LIMITS.self, ORIGIN, 'scheme://host or scheme://host:port').describe(
      'Origin of the protected page as scheme://host[:port]; serialized as browsers do. An opaque origin, such as ' +
        'that of file:, is refused.',
    ),
    context: oneOf(...CONTEXTS)
      .default('script')
      .describe(
        'Destination of the request (empty for fetch() and the like), or a separate check such as frame-ancestors.',
      ),
    parserInserted: boolean()
      .default(true)
      .describe("Whether the parser inserted the script; matters under 'strict-dynamic' only."),
    nonce: text(1, 256).optional().describe('Nonce of the element, compared byte for byte; send a + as %2B.'),
    integrity: text(1, 512)
      .optional()
      .describe('Integrity metadata of the script; the directive must list every hash. Send a + as %2B.'),
    redirectCount: integer(0, 20)
      .default(0)
      .describe(
        'Redirects before this URL; paths are not compared after one. Always 0 for base-uri and frame-ancestors.',
      ),
    disposition: oneOf(...DISPOSITIONS)
      .default('enforce')
      .describe('Whether the policies are enforced or report-only.'),
    delivery: deliveryParameter(),
  },
  result: z.strictObject({
    verdict: z.enum(VERDICTS).describe('Verdict by the text; blocked if one enforced policy blocks.'),
    caveats: z
      .array(z.string())
      .describe('Browsers that are known to decide differently from the text, and why; empty if none.'),
    context: z.enum(CONTEXTS).describe('What was checked.'),
    resource: z.string().describe('The URL as browsers serialize it.'),
    self: z.string().describe('The origin as browsers serialize it.'),
    policies: z.array(policyVerdict).describe('The policies that have a directive.'),
    ignored: z.array(ignoredDirective).describe('Directives that browsers ignore.'),
  }),
  examples: [
    "policy=script-src+'self'+https://*.cdn.example;+object-src+'none'&resource=https://static.cdn.example/app.js&" +
      'self=https://www.example.com',
    "policy=default-src+'none';+img-src+https:&resource=http://img.example/a.png&self=https://www.example.com&" +
      'context=image&disposition=report',
    "policy=script-src+'nonce-r4nd0m8Ab'+'strict-dynamic'&resource=https://other.example/a.js&" +
      'self=https://www.example.com&parserInserted=false',
    "policy=frame-ancestors+'self'+https://portal.example&resource=https://portal.example/page&" +
      'self=https://www.example.com&context=frame-ancestors',
  ],
  inapplicable: {
    redirectCount: {
      reads: ['context'],
      warning: ({ context, redirectCount }) =>
        followsRedirects(context) || redirectCount === 0
          ? undefined
          : `redirectCount ignored: ${context} is checked without redirects`,
    },
  },
  resolve: (query, { refuse }) => {
    const resource = readResource(query.resource);
    const self = readSelf(query.self);
    const policyProblem = exceededLimit(query.policy);
    if (policyProblem) {
      refuse({ parameter: 'policy', message: policyProblem, received: abridged(query.policy) });
    }
    // A refused URL may hold a password, so it is not repeated.
    if (resource.problem) refuse({ parameter: 'resource', message: resource.problem });
    if (self.problem) refuse({ parameter: 'self', message: self.problem, received: abridged(query.self) });
    return {
      ...query,
      resource: resource.value?.href ?? query.resource,
      self: self.value?.text ?? query.self,
    };
  },
  compute: ({ policy, resource, self, nonce = '', integrity = '', ...query }, { warn }) => {
    const { context, disposition, delivery } = query;
    const request = {
      ...query,
      url: new URL(resource),
      // resolve has accepted it.
      self: readSelf(self).value?.origin as Origin,
      nonce,
      integrity: parseMetadata(integrity),
    };
    const policies = parsePolicies(policy);
    const delivered = policies
      .filter(({ directives }) => directives.length > 0)
      .map((each) => asDelivered(each, delivery));
    const verdicts = delivered.map((each) => checkPolicy(each, disposition, request));
    const asked = { request, policies, verdicts, delivery, disposition, hasIntegrity: integrity !== '' };
    for (const line of warnings(asked)) warn(line);
    return {
      verdict: overallVerdict(verdicts),
      caveats: caveats(delivered, disposition, request),
      context,
      resource,
      self,
      policies: verdicts,
      ignored: policies.flatMap((each) => ignoredDirectives(each, delivery, disposition)),
    };
  },
});
