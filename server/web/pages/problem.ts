/** A page for each kind of problem: what it means and what to do. */
import { html } from '../../../api/framework/html.ts';
import { type ProblemCode, problemStatus, problemTitle } from '../../../api/framework/problem.ts';
import type { DocumentShelf } from '../documents.ts';
import { page } from '../page.ts';
import { sideList } from '../side.ts';

/** Of each: what it means and what to do. */
export const MEANINGS: Readonly<Record<ProblemCode, string>> = {
  invalid_parameter:
    'A parameter is missing, malformed, out of range or contradicts another. Every fault is in errors, with what was ' +
    'received and what is allowed. With strict=true or Prefer: handling=strict, so is what is a warning otherwise. ' +
    'With a status other than 400, the request itself could not be read, and the detail says why.',
  forbidden:
    'A page of another site sent the request. Only programs, and pages of this service or of ' +
    'this machine, are answered.',
  not_found:
    'There is no route at this path. The detail has the request that answers it, such as /api/countries?code=DE for ' +
    '/api/countries/DE, or the nearest route.',
  method_not_allowed:
    'Every route is a GET; HEAD and OPTIONS are answered too. Allow names the methods of the ' +
    'few paths that take others.',
  not_acceptable: 'The Accept header rules out every format that the route has. Leave it out or send format.',
  precondition_failed:
    'The answer is not the one that If-Match or If-Unmodified-Since asks for. Answers of the API have weak tags, ' +
    'which no If-Match but * matches.',
  content_too_large: 'The body of the request is longer than the path takes. The detail has the bound.',
  uri_too_long: 'The URL is longer than 16 KiB.',
  range_not_satisfiable: 'The file ends before the range that was asked for. Content-Range has its size.',
  expectation_failed:
    'The Expect field asks for something other than 100-continue, which is all that the service can meet.',
  rate_limited: 'The quota of the window is used up. Retry-After says in how many seconds a new one begins.',
  headers_too_large: 'The request header fields are larger than 16 KiB, or Accept has more than 100 members.',
  simulated: 'The query asked for this fault with simulate.',
  internal: 'Something failed on our side. The detail has the id under which the log has the cause.',
  unavailable:
    'The service is busy, shutting down or without a release that it can serve. Retry-After says when to try again.',
};

export function problemPage(code: ProblemCode, shelves: readonly DocumentShelf[]): Promise<string> {
  const title = problemTitle(code);
  return page({
    title,
    description: `${problemStatus(code)} ${code}: what it means and what to do.`,
    side: sideList(shelves, '/docs/errors'),
    body: html`<p class="crumbs"><a href="/docs">Docs</a> <a href="/docs/errors">Errors</a></p><h1>${title}</h1>
<p>Status ${problemStatus(code)}, code <code>${code}</code>.</p>
<p>${MEANINGS[code]}</p>`,
  });
}
