import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Debian's Chromium, which `.ci/run` installs, or the one that `CHROMIUM` names. */
const program = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why no browser can be started; absent where one can. */
export const missingChromium: string | undefined = existsSync(program)
  ? undefined
  : `"${program}" is not there: install Debian's package chromium, or name another in CHROMIUM`;

/** Where screenshots are kept; git ignores it. */
const artifacts = process.env['TEST_ARTIFACTS'] ?? join(import.meta.dirname, '../../test-artifacts');

/** How a page is looked at. */
export interface View {
  /** @default 1280 */
  readonly width?: number;
  /** @default 'light' */
  readonly theme?: 'light' | 'dark';
  /** What it may complain of. */
  readonly expects?: RegExp;
}

/** A page that may talk to this machine alone, and that must not complain. */
export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  /** Keeps a picture of the whole page as `NAME-THEME-WIDTH.png`. */
  shoot(name: string): Promise<void>;
}

/** A browser without a window. */
export interface TestBrowser extends AsyncDisposable {
  open(address: string, view?: View): Promise<OpenPage>;
}

let shared: Promise<TestBrowser> | undefined;

/** The browser of all tests of a process, which ends with it. */
export function sharedChromium(): Promise<TestBrowser> {
  shared ??= startChromium();
  return shared;
}

/** Starts Chromium so that it calls nobody. */
export async function startChromium(): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: program,
    args: [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  return {
    open: (address, view) => openPage(browser, address, view),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

async function openPage(
  browser: Browser,
  address: string,
  { width = 1280, theme = 'light', expects }: View = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
  // It only ends what hangs.
  context.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  await context.route(isElsewhere, (route) => {
    complaints.push(`asked for ${route.request().url()}`);
    return route.abort();
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${error}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(address);
  return {
    page,
    async shoot(name) {
      mkdirSync(artifacts, { recursive: true });
      await page.screenshot({ path: join(artifacts, `${name}-${theme}-${width}.png`), fullPage: true });
    },
    async [Symbol.asyncDispose]() {
      await context.close();
      const unexpected = complaints.filter((complaint) => !expects?.test(complaint));
      if (unexpected.length > 0) throw new Error(`The page complained: ${unexpected.join('; ')}`);
    },
  };
}

function isElsewhere({ protocol, hostname }: URL): boolean {
  return /^(?:https?|wss?):$/.test(protocol) && !/^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname);
}
