/** What a client holds of the memory for answers. */
import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { FairUse } from '../../server/http/fair-use.ts';

it('unread answers count by their bytes, of which a character may have three', () => {
  const fairUse = new FairUse();
  const closed: (() => void)[] = [];
  const ctx = {
    ips: ['192.0.2.1'],
    state: {},
    res: { on: (_: string, close: () => void) => closed.push(close) },
  } as unknown as Context;
  fairUse.holdBody(ctx, ['€'.repeat(3_000_000), Buffer.alloc(7_000_000)]);
  expect(() => fairUse.refuseUnread(ctx)).not.toThrow();
  fairUse.holdBody(ctx, ['€'.repeat(300_000)]);
  expect(() => fairUse.refuseUnread(ctx)).toThrow('more slowly than they are asked for');
  for (const close of closed) close();
  expect(() => fairUse.refuseUnread(ctx)).not.toThrow();
});
