/**
 * `npm run cards`: draws the card of each route, which other sites show beside a link to its page: its title, and the
 * picture of its answer where it has one. They lie beside the pages, as no server has a browser to draw them with.
 */
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openServed } from '../../api/framework/dataset.ts';
import { findRoutes } from '../../api/framework/registry.ts';
import { createService } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { CARD_FOLDER, CARD_SIZE, cardFile } from '../../server/web/cards.ts';
import { docsPath } from '../../server/web/contents.ts';
import { startBrowser } from './browser.ts';

/** Few colours are enough, and take a quarter of the bytes; what is drawn in light and shade has more. */
const COLOURS = 16;
const SHADES = 64;
const SHADED = '/api/images/product';

const STYLE = `
body.card { display: grid; width: ${CARD_SIZE.width}px; height: ${CARD_SIZE.height}px; overflow: hidden; }
body.card.pictured { grid-template-columns: 410px 1fr; }
.title { display: flex; flex-direction: column; min-width: 0; padding: 56px 0 48px 56px; }
.title .brand { font-size: 26px; }
.title h1 { margin: auto 0 18px; font-size: 76px; letter-spacing: -0.02em; overflow-wrap: normal; }
.title p { margin: 0 0 auto; max-width: 900px; color: var(--quiet); font-size: 34px; line-height: 1.35; overflow-wrap: normal; }
.title code { color: var(--accent); font-size: 22px; overflow-wrap: anywhere; }
.pictured .title h1 { font-size: 46px; }
.pictured .title p { font-size: 25px; }
.place { position: relative; display: grid; align-content: safe center; min-width: 0; margin: 40px 40px 40px 36px; padding: 24px;
  overflow: hidden; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
.place > * { zoom: 1.25; }
.place figcaption { display: none; }
.place img { max-width: 100%; height: auto; margin: auto; }`;

/** In the page: its title and its picture take the place of everything else. */
const ARRANGE = `(() => {
  const picture = document.querySelector('#view > .picture, #view > img');
  const texts = { span: 'fixture-data', h1: document.querySelector('h1').textContent,
    p: document.querySelector('.lead').textContent, code: document.querySelector('.path').textContent };
  const title = document.createElement('div');
  title.className = 'title';
  for (const [name, text] of Object.entries(texts)) title.append(Object.assign(document.createElement(name), { textContent: text }));
  title.firstChild.className = 'brand';
  document.body.className = picture ? 'card pictured' : 'card';
  document.body.replaceChildren(title);
  if (!picture) return;
  const place = document.createElement('div');
  place.className = 'place';
  place.append(picture);
  document.body.append(place);
  for (const drawing of place.querySelectorAll('.fitted')) drawing.dispatchEvent(new Event('placed'));
})()`;

async function drawCard(page: Page, path: string): Promise<void> {
  await page.goto(docsPath({ path }), { waitUntil: 'networkidle' });
  const tab = page.getByRole('tab', { name: 'Picture' });
  if ((await tab.count()) > 0) await tab.click();
  await page.waitForLoadState('networkidle');
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(ARRANGE);
  // Where the pointer is, charts say what is below it.
  await page.mouse.move(0, 0);
  // Drawings are fitted to their place before the next paint.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const file = join(CARD_FOLDER, cardFile(path));
  mkdirSync(dirname(file), { recursive: true });
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, colours: path === SHADED ? SHADES : COLOURS, dither: 0, effort: 10 })
    .toFile(file);
  console.log(`${cardFile(path)} ${size} bytes`);
}

const config = readConfig({ ...process.env, RATE_LIMIT: 'off' });
const routes = await findRoutes();
const dataset = await openServed(config.releases, config.publicUrl);
const { server, close } = createService({
  config,
  routes,
  dataset: () => dataset,
  log: pino({ level: 'silent' }),
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await startBrowser();
if (typeof browser === 'string') throw new Error(browser);
const context = await browser.newContext({
  baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  viewport: CARD_SIZE,
  // The style of a card is none of the page's own.
  bypassCSP: true,
});
const page = await context.newPage();
const asked = process.argv.slice(2);
for (const path of routes.paths) if (asked.length === 0 || asked.includes(path)) await drawCard(page, path);
await browser.close();
server.closeAllConnections();
server.close();
await close();
dataset.close();
