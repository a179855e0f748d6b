/** A real Chromium, where the machine can run one. */
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

/** The browser, or why there is none. */
export async function startBrowser(): Promise<Browser | string> {
  try {
    return await playwright.launch({
      executablePath: await chromium.executablePath(),
      args: [
        ...chromium.args.filter((arg) => !LAX.includes(arg) && !arg.startsWith('--headless')),
        '--no-sandbox',
        '--disable-gpu',
      ],
    });
  } catch (error) {
    return `Chromium does not start here: ${(error as Error).message.split('\n')[0]}`;
  }
}
