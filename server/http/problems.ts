import type { Context, Middleware } from 'koa';
import { hidingCredentials, Problem, problemBody } from '../../api/framework/problem.ts';
import { TOO_MANY_FILES } from '../../db/disk-fault.ts';
import { type HeaderFields, headersOf } from './headers.ts';
import { reply } from './respond.ts';
import { unreadableTarget } from './target.ts';
import { busy } from './turns.ts';

/**
 * Turns anything thrown into problem details. A Problem is for the caller to read; anything else is a fault of ours:
 * the caller gets the id of the request, and the log has the cause under that id. Some paths have their own form of a
 * problem, also in JSON, and a person may get a page instead.
 */
export function problems(
  docs: string,
  formAt: (path: string) => ProblemForm | undefined = () => undefined,
  pageFor: ProblemPage = async () => undefined,
): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = error instanceof Problem ? error : problemOf(error, ctx.state.requestId as string);
      if (!(error instanceof Problem)) ctx.state.error = error;
      const headers = headersOf(ctx);
      delete headers.ETag;
      const isReadable = unreadableTarget(ctx) === undefined;
      const form = isReadable ? formAt(ctx.path) : undefined;
      Object.assign(headers, problem.headers, { 'Cache-Control': 'no-store' });
      // If no page can be made, JSON says the same.
      const page = isReadable && !form ? await pageFor(ctx, problem).catch(() => undefined) : undefined;
      if (page) {
        Object.assign(headers, page.headers);
        return reply(ctx, problem.status, page.text);
      }
      Object.assign(headers, {
        'Content-Type': `${form ? 'application/json' : 'application/problem+json'}; charset=utf-8`,
      });
      const body = form ? form(problem) : problemBody(problem, instanceOf(ctx), docs);
      return reply(ctx, problem.status, JSON.stringify(body));
    }
  };
}

export type ProblemForm = (problem: Problem) => unknown;

/** The page that replaces the JSON of a problem, if any. */
export type ProblemPage = (
  ctx: Context,
  problem: Problem,
) => Promise<{ headers: HeaderFields; text: string } | undefined>;

/** The path that the problem is about, if it could be read. */
const instanceOf = (ctx: Context) =>
  unreadableTarget(ctx) === undefined ? hidingCredentials(ctx.path).slice(0, 1024) : '';

function problemOf(error: unknown, requestId: string): Problem {
  // A lack of file descriptors is temporary and not a fault.
  if (TOO_MANY_FILES.test(String((error as NodeJS.ErrnoException)?.code)))
    return busy('too many files are open');
  return new Problem('internal', `Something failed on our side; the log has it under request ${requestId}.`);
}
