import type { Locator } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { type RunningCommand, startHarness } from '../cli/run-command.ts';
import { missingChromium, type OpenPage, sharedChromium, type TestBrowser, type View } from './chromium.ts';

/** A lab of its own, whose bundled receiver waits 300 ms between attempts, and its page in a browser. */
export interface OpenLab extends OpenPage {
  /** Address of the page. */
  readonly url: string;
  readonly command: RunningCommand;
  /** The list of deliveries and attempts. */
  readonly list: Locator;
}

/** How a lab is opened. */
export interface LabView extends View {
  /** More arguments of the command. */
  readonly args?: readonly string[];
  readonly env?: Record<string, string>;
}

/** Starts a lab and opens its page. */
export type OpenLabIn = (view?: LabView) => Promise<OpenLab>;

/** Tests that each open a lab of their own in the same browser; they are skipped where there is none. */
export function describeLab(name: string, tests: (openLab: OpenLabIn) => void): void {
  describe.skipIf(missingChromium !== undefined)(`${name} ${missingChromium ?? ''}`.trim(), () => {
    let browser: TestBrowser;
    beforeAll(async () => {
      browser = await sharedChromium();
    });
    tests((view) => openLab(browser, view));
  });
}

async function openLab(
  browser: TestBrowser,
  { args = [], env = {}, ...view }: LabView = {},
): Promise<OpenLab> {
  const command = startHarness(['lab', '--json', '--time-scale', '0.03', ...args], { env });
  const [, url = ''] = await command.seen(/"url":"([^"]+)"/);
  const opened = await browser.open(url, view);
  const { page } = opened;
  await page.getByText('live', { exact: true }).waitFor();
  return {
    page,
    url,
    command,
    list: page.getByRole('listbox', { name: /newest first/ }),
    shoot: opened.shoot,
    async [Symbol.asyncDispose]() {
      // The page would complain of a lab that ends before it.
      try {
        await opened[Symbol.asyncDispose]();
      } finally {
        command.interrupt();
        await command.result;
      }
    },
  };
}
