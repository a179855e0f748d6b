/** Visits of a real browser to the pages of a service; whatever a page complains about fails the test. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningService, startService } from '../service.ts';
import { startBrowser } from './browser.ts';

export interface VisitOptions extends BrowserContextOptions {
  skip: (why: string) => void;
  /** When the test begins: once nothing more is loaded, or at once, if it waits itself for what it looks at. */
  until?: 'networkidle' | 'load';
  /** What the page complains about because the test makes it. */
  ignores?: RegExp;
}

export interface Visitor {
  readonly service: RunningService;
  /** Opens a page and tests it; skips where no browser starts. */
  visit(path: string, test: (page: Page) => Promise<void>, options: VisitOptions): Promise<void>;
  /** Tests each of many pages; several at a time, as each mostly waits. The test goes to the page itself. */
  visitEach(
    paths: readonly string[],
    test: (page: Page, path: string) => Promise<void>,
    options: VisitOptions,
  ): Promise<void>;
}

/** On a machine that is busy with other tests; what never comes fails long before the test ends. */
const LONGEST_WAIT_MS = 90_000;

/** A service that shares its machine with other tests may be too busy to answer, and then says so. */
const MOST_TRIES = 3;

/** Pages that are open at the same time. */
const AT_ONCE = 3;

/** A service and a browser for the tests of a file. */
export function visitor(): Visitor {
  let service: RunningService;
  let browser: Browser | string;
  beforeAll(async () => {
    service = await startService();
    browser = await startBrowser();
  });
  afterAll(async () => {
    if (typeof browser !== 'string') await browser.close();
    await service.stop();
  });
  const visitor: Visitor = {
    get service() {
      return service;
    },
    async visitEach(paths, test, options) {
      const left = [...paths];
      const one = async (page: Page) => {
        for (let path = left.shift(); path !== undefined; path = left.shift()) {
          try {
            await test(page, path);
          } catch (error) {
            // For another try, if there is one.
            left.unshift(path);
            throw error;
          }
        }
      };
      const visits = Array.from({ length: AT_ONCE }, () =>
        visitor.visit('/docs/errors/not_found', one, { until: 'load', ...options }),
      );
      // None goes on after the test has failed.
      const failed = (await Promise.allSettled(visits)).find(({ status }) => status === 'rejected');
      if (failed) throw (failed as PromiseRejectedResult).reason;
    },
    async visit(path, test, { skip, until = 'networkidle', ignores, ...options }) {
      if (typeof browser === 'string') return skip(browser);
      for (let tries = 1; ; tries += 1) {
        const context = await browser.newContext({ ...options, baseURL: service.origin });
        context.setDefaultTimeout(LONGEST_WAIT_MS);
        const page = await context.newPage();
        const complaints = complaintsOf(page);
        let isBusy = false;
        page.on('response', (response) => {
          isBusy ||= response.status() === 503;
        });
        // A style sheet that did not come leaves the page as no visitor would keep it.
        page.on('requestfailed', (request) => {
          isBusy ||= request.resourceType() === 'stylesheet' || request.resourceType() === 'script';
        });
        try {
          await page.goto(path, { waitUntil: until });
          await test(page);
          expect(complaints.filter((each) => !ignores?.test(each))).toEqual([]);
          return;
        } catch (error) {
          if (!isBusy || tries === MOST_TRIES) throw error;
        } finally {
          await context.close();
        }
      }
    },
  };
  return visitor;
}

/** What a page complains about from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // A refused query is shown on the page; the browser notes its status too.
    if (message.type() === 'error' && !message.text().includes('status of 400'))
      complaints.push(message.text());
  });
  return complaints;
}

/** How wide a page is, which is more than its window if something sticks out. */
export const widthOf = (page: Page): Promise<number> =>
  page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
