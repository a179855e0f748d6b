/**
 * The markup of the picture of each example, as a hash: what is drawn changes when somebody means it to.
 * `GOLDEN=write npx vitest run test/site/drawings.test.ts` writes the file.
 */
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openServed, type ServedDataset } from '../../api/framework/dataset.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { render } from '../../api/framework/render.ts';
import { wholeAnswerTo } from '../../server/web/answer.ts';
import { type AnsweredRequest, askedWith } from '../../server/web/browser/answered-request.ts';
import { localSource } from '../../server/web/browser/json/source.ts';
import { firstView } from '../../server/web/first-view.ts';
import { sharedRegistry } from '../shared-registry.ts';
import { PAPER, type PaperElement } from './paper.ts';

const FILE = new URL('../golden/drawings.json', import.meta.url);
/** Fixed, so that windows that end today do not move. */
const NOW = Date.parse('2026-01-31T12:00:00Z');
const DIGITS = 16;

/** Imported by their paths, since tests are compiled without the types of a page. */
const INDEX = new URL('../../server/web/browser/pictures/index.ts', import.meta.url).href;
const TREE = new URL('../../server/web/browser/json/tree.ts', import.meta.url).href;
type Load = () => Promise<{ draw(data: unknown, asked: AnsweredRequest): unknown }>;

const registry = await sharedRegistry();

let dataset: ServedDataset;
let answer: (path: string, search: string) => { data: unknown };
beforeAll(async () => {
  dataset = await openServed(inject('releases'));
  afterAll(() => dataset.close());
  answer = (path, search) => {
    const endpoint = registry.get(path);
    if (!endpoint) throw new Error(`no ${path}`);
    return JSON.parse(String(render(prepare({ endpoint, search, accepted: 'json', now: NOW }, dataset))));
  };
  for (const [name, value] of Object.entries(PAPER)) vi.stubGlobal(name, value);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url);
    return new Response(JSON.stringify(answer(pathname, search.slice(1))));
  });
});
afterAll(() => vi.unstubAllGlobals());

it('the picture of each example is the one that was looked at', async () => {
  // They read the document when they are loaded.
  const { PICTURES } = (await import(INDEX)) as { PICTURES: Record<string, Load> };
  const drawn: Record<string, string> = {};
  for (const [path, load] of Object.entries(PICTURES)) {
    const { draw } = await load();
    for (const query of registry.get(path)?.route.examples ?? []) {
      // In another format, it is shown as text.
      if (new URLSearchParams(query).has('format')) continue;
      const url = `${path}?${query}`;
      const json = answer(path, query);
      const picture = (await draw(json.data, askedWith(url, json))) as PaperElement | undefined;
      if (!picture) continue;
      // Lines of code may well speak of these themselves.
      const markup = picture.markup.replaceAll(/<td class="text">[^<]*<\/td>/g, '');
      expect(markup, url).not.toMatch(/undefined|NaN|\[object/);
      drawn[url] = hash('sha256', picture.markup).slice(0, DIGITS);
    }
  }
  if (process.env.GOLDEN === 'write') await writeFile(FILE, `${JSON.stringify(drawn, null, 2)}\n`);
  expect(drawn).toEqual(JSON.parse(await readFile(FILE, 'utf8')));
});

/** Whether the server shows all entries of each list. */
const isShort = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.keys(value).length <= 40 && Object.values(value).every(isShort));

it('the first view of an answer is the tree that its scripts draw', async () => {
  const { jsonTree } = (await import(TREE)) as { jsonTree(source: unknown): PaperElement };
  let folded = 0;
  let whole = 0;
  for (const [path, endpoint] of registry) {
    const [query = ''] = endpoint.route.examples;
    if (endpoint.route.kind === 'image') continue;
    const { content } = firstView(endpoint, query, '', dataset);
    const [, shown] = /^(<div class="json">.*<\/div>)<noscript>/s.exec(content.text) ?? [];
    const text = wholeAnswerTo(endpoint, query, dataset);
    const value = JSON.parse(text);
    if (shown === undefined || !isShort(value)) continue;
    // A text that is cut can be read as a whole only with the scripts.
    const drawn = jsonTree(localSource(value, text.length)).markup.replaceAll(/ title="[^"]*"/g, '');
    expect(shown, path).toBe(drawn);
    if (shown.includes('<details>')) folded++;
    else whole++;
  }
  expect(folded).toBeGreaterThan(0);
  expect(whole).toBeGreaterThan(5);
});
