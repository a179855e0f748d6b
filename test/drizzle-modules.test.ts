/** The preloaded hook resolves drizzle-orm's modules, without reading files, to what Node would find. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { start } from './server-process.ts';

const PACKAGE = join(import.meta.dirname, '..', 'node_modules', 'drizzle-orm');

it('every relative import names a file, and every .js file is an ES module', () => {
  const { type } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  expect(type).toBe('module');
  const nested = globSync('**/package.json', { cwd: PACKAGE }).filter((path) => path !== 'package.json');
  expect(nested).toEqual([]);
  const modules = globSync('**/*.js', { cwd: PACKAGE });
  expect(modules.length).toBeGreaterThan(100);
  for (const path of modules) {
    const imports = readFileSync(join(PACKAGE, path), 'utf8').matchAll(/\bfrom "(\.[^"]+)"/g);
    for (const [, specifier = ''] of imports) {
      expect(specifier, path).toMatch(/^\.\.?\/.*\.js$/);
      expect(existsSync(join(PACKAGE, dirname(path), specifier)), `${path}: ${specifier}`).toBe(true);
    }
  }
});

it('a process that is started with it asks Node about none of them', async () => {
  const script = `
    const { registerHooks } = require('node:module');
    let looked = 0;
    registerHooks({ resolve(specifier, context, next) {
      if (context.parentURL?.includes('/node_modules/drizzle-orm/') && /^\\.\\.?\\//.test(specifier)) looked += 1;
      return next(specifier, context);
    } });
    require('./cli/node-version.cjs');
    import('drizzle-orm/better-sqlite3').then(({ drizzle }) => console.log(typeof drizzle, looked));`;
  expect(await start(['-e', script]).stopped).toEqual({ status: 0, stdout: 'function 0\n', stderr: '' });
});

it('a process that is started with it asks Node once where a package is that many files name', async () => {
  const script = `
    const { registerHooks } = require('node:module');
    let looked = 0;
    registerHooks({ resolve(specifier, context, next) {
      if (specifier === 'drizzle-orm/sqlite-core') looked += 1;
      return next(specifier, context);
    } });
    require('./cli/node-version.cjs');
    import('./db/schema.ts').then(({ country }) => console.log(typeof country, looked));`;
  expect(await start(['-e', script]).stopped).toEqual({ status: 0, stdout: 'object 1\n', stderr: '' });
});

it('a process that is started with it has zod in English alone', async () => {
  const script = `
    const { registerHooks } = require('node:module');
    const locales = new Set();
    registerHooks({ load(url, context, next) {
      if (url.includes('/zod/v4/locales/')) locales.add(url.replace(/.*\\//, ''));
      return next(url, context);
    } });
    require('./cli/node-version.cjs');
    import('zod').then(({ z }) => console.log(...locales, z.string().safeParse(1).error.issues[0].message));`;
  const stdout = 'en.js Invalid input: expected string, received number\n';
  expect(await start(['-e', script]).stopped).toEqual({ status: 0, stdout, stderr: '' });
});

it('every TypeScript file that the project runs is an ES module', () => {
  const root = join(import.meta.dirname, '..');
  const exclude = (path: string) => path.includes('node_modules');
  const rooms = '{api,bulk,cli,client,db,generators,package,pipeline,server,sources,standards,stores,test}';
  const own = ['package.json', ...globSync(`${rooms}/**/package.json`, { cwd: root, exclude })];
  expect(own).toEqual(['package.json', 'test/package.json']);
  for (const path of own)
    expect([path, JSON.parse(readFileSync(join(root, path), 'utf8')).type]).toEqual([path, 'module']);
});
