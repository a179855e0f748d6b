import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { instantText } from '../../api/framework/envelope.ts';
import { hidingCredentials, type Problem } from '../../api/framework/problem.ts';
import { startHeaders } from './headers.ts';
import type { Metrics } from './metrics.ts';
import type { Rest } from './rest.ts';
import { unreadableTarget } from './target.ts';

/** The instant as pino's isoTime has it, which formats all of it for every line. */
export const LOG_OPTIONS = { base: null, timestamp: () => `,"time":"${instantText(Date.now())}"` } as const;

/** The id that a caller sends is used, so that one id follows a call through several services. */
const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** What proxies log for a client that left before its answer began; Koa would have 404 there. */
const CLIENT_GONE = 499;

/** Gives each request an id, and writes a line and a measurement when its response is done. */
export function accessLog(log: Logger, metrics: Metrics, rest: Rest): Middleware {
  return (ctx, next) => {
    rest.begun();
    const started = performance.now();
    const sent = ctx.req.headers['x-request-id'];
    const requestId = typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    ctx.state.requestId = requestId;
    startHeaders(ctx, requestId);
    ctx.res.on('close', () => {
      const ms = performance.now() - started;
      const { statusCode, headersSent, writableFinished } = ctx.res;
      const status = headersSent ? statusCode : CLIENT_GONE;
      const route = (ctx.state.route as string | undefined) ?? 'other';
      metrics.observe(ctx.method, route, status, ms / 1000);
      rest.ended(route);
      const path = unreadableTarget(ctx) ?? hidingCredentials(ctx.path);
      const line = { requestId, method: ctx.method, path, status, ms: Math.round(ms * 100) / 100 };
      const error = ctx.state.error as Error | undefined;
      if (error) {
        // A library may say what it was given.
        const [message, stack] = [error.message, error.stack ?? ''].map(hidingCredentials);
        log.error({ ...line, error: message, stack }, 'request failed');
      } else if (!writableFinished) log.info(line, 'request aborted');
      else log.info(line, 'request');
    });
    return next();
  };
}

/** A line and a count for a refusal of what was never a request: it has no path, and no method that is known. */
export function refusalLog(log: Logger, metrics: Metrics): (problem: Problem, requestId: string) => void {
  return ({ status, message }, requestId) => {
    metrics.observe('other', 'other', status);
    log.info({ requestId, status, error: message }, 'request not parsed');
  };
}
