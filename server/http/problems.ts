import type { Middleware } from 'koa';
import { Problem, problemBody } from '../problem.ts';
import { applyFields, fieldsOf } from './fields.ts';

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
      const fields = fieldsOf(ctx);
      delete fields.ETag;
      Object.assign(fields, problem.headers, {
        'Cache-Control': 'no-store',
        'Content-Type': 'application/problem+json; charset=utf-8',
      });
      ctx.status = problem.status;
      ctx.body = JSON.stringify(problemBody(problem, ctx.path.slice(0, 1024), docs));
    }
    if (ctx.respond !== false) applyFields(ctx);
  };
}

function hidden(_error: unknown, requestId: string): Problem {
  return new Problem('internal', `Something failed on our side; the log has it under request ${requestId}.`);
}
