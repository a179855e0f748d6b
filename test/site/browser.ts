/** A real Chromium, where the machine can run one. */
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Of the library's arguments, those that a page of another origin must do without. */
const LAX = [
  // One process for all ends with the first page that is closed.
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--disable-features=AudioServiceOutOfProcess,IsolateOrigins,site-per-process',
];

// No page here draws in three dimensions. Without it, no processor plays the graphics card: two thirds of the time.
chromium.setGraphicsMode = false;

/** Longer than unpacking takes on any machine. */
const UNPACKING_MS = 30_000;

/** The browser, or why there is none. */
export async function startBrowser(): Promise<Browser | string> {
  for (;;) {
    const executablePath = await chromium.executablePath();
    try {
      return await playwright.launch({
        executablePath,
        args: [
          ...chromium.args.filter((arg) => !LAX.includes(arg) && !arg.startsWith('--headless')),
          '--no-sandbox',
          '--disable-gpu',
        ],
      });
    } catch (error) {
      // Another file of tests may be unpacking the same program at this moment.
      const isNew = Date.now() - statSync(executablePath).mtimeMs < UNPACKING_MS;
      if (!isNew) return `Chromium does not start here: ${(error as Error).message.split('\n')[0]}`;
      await setTimeout(1_000);
    }
  }
}
