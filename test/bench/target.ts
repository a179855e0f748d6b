/**
 * What the server is compared with, in a process of its own: `bare` is a Koa that sends the bytes of a file, `faker` a
 * Koa whose records @faker-js/faker builds. Both run with Node's own flags. Sends its port to its parent.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { fakerRecords } from './faker.ts';

const [kind, bodyFile = ''] = process.argv.slice(2);

async function bare(): Promise<Server> {
  const body = await readFile(bodyFile, 'utf8');
  const app = new Koa();
  const router = new Router();
  router.get('/{*path}', (ctx) => {
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = body;
  });
  app.use(router.routes());
  return createServer(app.callback());
}

async function faker(): Promise<Server> {
  const app = new Koa();
  const router = new Router();
  router.get('/api/:route', (ctx) => {
    const { seed, count } = ctx.query;
    ctx.body = { data: fakerRecords(ctx.params.route as string, Number(seed), Number(count)) };
  });
  app.use(router.routes());
  return createServer(app.callback());
}

const KINDS = { bare, faker };
const server = await KINDS[kind as keyof typeof KINDS]();
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
