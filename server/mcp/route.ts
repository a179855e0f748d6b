/** MCP over Streamable HTTP, without sessions: each request is a message, and its answer is JSON. */

import type { Context, Middleware } from 'koa';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { CONTENT_TYPES } from '../../api/framework/media-types.ts';
import { abridged, Problem } from '../../api/framework/problem.ts';
import type { Routes } from '../../api/framework/registry.ts';
import { bodyText, jsonOf } from '../http/body.ts';
import { clientOf } from '../http/client.ts';
import type { FairUse } from '../http/fair-use.ts';
import { headersOf } from '../http/headers.ts';
import { reply, replyEmpty } from '../http/respond.ts';
import { SqlSandbox } from './sql/sandbox.ts';

export const MCP_PATH = '/mcp';
export const MCP_METHODS = ['POST'] as const;

/** A long query and its frame, several times over. */
const MOST_BODY_BYTES = 64 * 1024;

/** JSON-RPC 2.0 §5.1; the range from -32000 on is the server's own. */
const CODES = { parse: -32700, request: -32600, server: -32000 } as const;

export interface McpRoute {
  middleware: Middleware;
  close(): void;
}

export function mcp(
  routes: Routes,
  dataset: () => ServedDataset,
  fairUse: FairUse,
  publicUrl: string,
  workers: number,
): McpRoute {
  const sandbox = new SqlSandbox({ workers });

  /** Loaded once; requests that wait meanwhile are not refused for it. */
  async function loaded<Module>(load: () => Promise<Module>): Promise<Module> {
    const began = performance.now();
    const module = await load();
    fairUse.turns.excuse(performance.now() - began);
    return module;
  }
  const registry = () => loaded(() => routes.all());

  const middleware: Middleware = async (ctx, next) => {
    if (ctx.path !== MCP_PATH) return next();
    ctx.state.route = MCP_PATH;
    headersOf(ctx)['Cache-Control'] = 'no-store';
    checkOrigin(ctx, publicUrl);
    const message = messageOf(await bodyText(ctx, MOST_BODY_BYTES));
    const { answerTo } = await loaded(() => import('./message.ts'));
    if (!fairUse.turns.isFree && !(await fairUse.turn(ctx))) return undefined;
    fairUse.refuseUnread(ctx);
    const turn = async () => {
      if (!fairUse.turns.isSpent) return;
      if (!(await fairUse.turn(ctx, true))) throw new Problem('unavailable', 'The client has gone.');
    };
    let failure: unknown;
    const failed = (error: unknown) => {
      failure = error;
    };
    const house = { routes, registry, dataset, sandbox, client: clientOf(ctx), turn, failed };
    const response = await answerTo(message, headersToRead(ctx), `${publicUrl}${MCP_PATH}`, house);
    // Logged and answered as any other is.
    if (failure !== undefined) throw failure;
    const text = await response.text();
    if (text === '') return replyEmpty(ctx, response.status);
    headersOf(ctx)['Content-Type'] = CONTENT_TYPES.json;
    fairUse.holdBody(ctx, [text]);
    return reply(ctx, response.status, text);
  };
  return { middleware, close: () => sandbox.close() };
}

/** The protocol's own fields. */
function headersToRead(ctx: Context): Record<string, string> {
  const names = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id', 'last-event-id'];
  return Object.fromEntries(names.map((name) => [name, ctx.get(name)]).filter(([, value]) => value !== ''));
}

/**
 * Streamable HTTP, "Security Warning": an Origin that is not ours is refused, or a page could reach a server on its
 * visitor's machine by rebinding a name. Programs send none; tools on the same machine have one of its names.
 */
function checkOrigin(ctx: Context, publicUrl: string): void {
  const origin = ctx.get('Origin');
  if (origin === '' || origin === new URL(publicUrl).origin || LOOPBACK.test(origin)) return;
  throw new Problem(
    'forbidden',
    `A page of ${abridged(origin)} may not ask here; only pages of ${publicUrl} may.`,
  );
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function messageOf(text: string): unknown {
  const message = jsonOf(text);
  if (Array.isArray(message))
    throw new Problem('invalid_parameter', 'Send one message in each request; the protocol has no batches.');
  return message;
}

/** How the messages begin of bodies that cannot be parsed. */
const NO_JSON = /^The body is not (JSON|UTF-8)/;

/** A refusal as JSON-RPC has it. */
export function mcpRefusal({ message, status }: Problem): unknown {
  const code = status === 400 ? (NO_JSON.test(message) ? CODES.parse : CODES.request) : CODES.server;
  return { jsonrpc: '2.0', error: { code, message }, id: null };
}
