import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { runEmbedded } from '../conformance/run-embedded.ts';
import { flaw as namesTheWholePath } from '../flawed/names-the-whole-path.ts';
import { flaw as retriesServerErrorsOnly } from '../flawed/retries-server-errors-only.ts';
import { hostile, hostileRun } from '../report/hostile-run.ts';
import { readRecorded } from '../report/recorded.ts';
import { barriersIn } from './barriers.ts';
import { missingChromium, startChromium, type TestBrowser } from './chromium.ts';
import { reportFile } from './report-file.ts';

const views = ([1280, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

describe.skipIf(missingChromium !== undefined)(`the HTML report ${missingChromium ?? ''}`, () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.[Symbol.asyncDispose]());

  test.each(views)('bars nobody and fits at $width pixels, $theme', async (view) => {
    using report = reportFile(readRecorded('three-defects'));
    await using opened = await browser.open(report.address, view);
    const { page } = opened;
    await unfold(page);
    expect(await barriersIn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(view.width);
    await opened.shoot('report');
  });

  test('tells of a whole run against a receiver with three defects what to fix', async () => {
    using report = reportFile(await flawedRun());
    await using opened = await browser.open(report.address);
    const { page } = opened;
    const tasks = page.getByRole('region', { name: 'What to fix' }).getByRole('listitem');
    expect(await tasks.getByRole('link').allInnerTexts()).toEqual([
      'Every attempt is a PUT to /file/ and the base name below the storage URL',
      'Attempts are ten seconds apart',
      'Every status but 200 and 201 leads to another attempt',
      'A redirect is not followed, and leads to another attempt',
    ]);
    expect(await page.getByRole('region', { name: 'Outcome' }).innerText()).toContain('virtual time');
    expect(await barriersIn(page)).toEqual([]);
    await opened.shoot('report-whole-run');
  });

  test('makes nothing but text of what a receiver answers', async () => {
    using report = reportFile(hostileRun());
    await using opened = await browser.open(report.address);
    const { page } = opened;
    await unfold(page);
    await page.locator('.rule-toggle[aria-expanded=false]').evaluateAll(click);
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.locator('script').count()).toBe(2);
    const [markup = ''] = hostile.split(' </failure>');
    expect(await page.locator('main').innerText()).toContain(markup);
    // Nothing turns the text around it: what would do so is shown instead.
    expect(await page.evaluate(`/\\p{Bidi_Control}/u.test(document.querySelector('main').outerHTML)`)).toBe(
      false,
    );
    expect(await page.locator('.awaited').first().innerText()).toMatch(
      /PUT attempt 2 expected\s+not due by the end/,
    );
    await opened.shoot('report-hostile');
  });
});

const click = (elements: unknown[]): void => {
  for (const element of elements) (element as { click(): void }).click();
};

/** Lists the rules that hold and those that were observed, too. */
async function unfold(page: Page): Promise<void> {
  await page.locator('.unfold').evaluateAll(click);
  await expect.poll(() => page.locator('.unfold').count()).toBe(0);
}

/** The reference receiver with three decisions changed. */
function flawedRun(): Promise<{ report: ReportData; entries: readonly Entry[] }> {
  const behaviour: Parameters<typeof runEmbedded>[0] = {
    behaviour: (clock) => ({
      ...referenceBehaviour,
      urlOf: namesTheWholePath.behaviour(clock).urlOf,
      isRetried: retriesServerErrorsOnly.behaviour(clock).isRetried,
      pauseMs: () => 4000,
    }),
  };
  return runEmbedded(behaviour);
}
