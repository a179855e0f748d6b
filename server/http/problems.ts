import type { Middleware } from 'koa';
import { Problem, problemBody } from '../problem.ts';

/**
 * Turns whatever was thrown into problem details. A Problem is the caller's to read; anything else is ours:
 * the caller gets the request's id, the log line that carries it the cause.
 */
export function problems(docs: string): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = error instanceof Problem ? error : hidden(error, ctx.state.requestId as string);
      if (!(error instanceof Problem)) ctx.state.error = error;
      ctx.status = problem.status;
      ctx.set(problem.headers as Record<string, string>);
      ctx.set('Cache-Control', 'no-store');
      ctx.remove('ETag');
      ctx.type = 'application/problem+json; charset=utf-8';
      ctx.body = JSON.stringify(problemBody(problem, ctx.path.slice(0, 1024), docs));
    }
  };
}

function hidden(_error: unknown, requestId: string): Problem {
  return new Problem('internal', `Something failed on our side; the log has it under request ${requestId}.`);
}
