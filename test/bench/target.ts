/**
 * One server to measure, in a process of its own: `service` is this project, `bare` a Koa that sends the bytes
 * of a file, `faker` a Koa whose records @faker-js/faker builds. Sends its port to its parent.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { pino } from 'pino';
import { releasesFolder } from '../../db/release.ts';
import { createService } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openServed } from '../../server/framework/dataset.ts';
import { findRoutes } from '../../server/framework/registry.ts';
import { LOG_OPTIONS } from '../../server/http/access-log.ts';
import { logStream } from '../../server/http/log-stream.ts';
import { fakerRecords } from './faker.ts';

const [kind, bodyFile = ''] = process.argv.slice(2);

async function service(): Promise<Server> {
  const config = readConfig({ RATE_LIMIT: '1000000000/60' });
  const dataset = await openServed(releasesFolder());
  // The log is written as in production, to nowhere: a disk is not what is measured.
  const log = pino(LOG_OPTIONS, logStream('/dev/null'));
  return createService({ config, routes: await findRoutes(), dataset: () => dataset, log }).server;
}

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

const KINDS = { service, bare, faker };
const server = await KINDS[kind as keyof typeof KINDS]();
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
// Processor time is what a noisy machine does not distort: whoever measures asks for it before and after.
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
