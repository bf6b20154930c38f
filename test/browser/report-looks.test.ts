import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { readPage } from '../../src/lab/read-page.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { causesOf } from '../../src/report/causes-of.ts';
import { diffPage, matrixPage, type SavedRun } from '../../src/report/comparison-page.ts';
import { runEmbedded } from '../conformance/run-embedded.ts';
import { flaw as namesTheWholePath } from '../flawed/names-the-whole-path.ts';
import { flaw as retriesServerErrorsOnly } from '../flawed/retries-server-errors-only.ts';
import { isWhole } from '../is-whole.ts';
import { hostile, hostileRun } from '../report/hostile-run.ts';
import { plantedDefects, plantedRun, rulesOf, seeds } from '../report/planted-run.ts';
import { readRecorded } from '../report/recorded.ts';
import { emptyLedger, reported, reportOf } from '../report/sample-run.ts';
import { barriersIn } from './barriers.ts';
import { missingChromium, sharedChromium, type TestBrowser } from './chromium.ts';
import { pageFile, reportFile } from './report-file.ts';

/** Each width and each theme is looked at each time; `npm run kills` looks at all pairs. */
const views = ([1280, 390] as const)
  .flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))
  .filter(({ width, theme }) => isWhole || (width === 1280) === (theme === 'light'));

describe.skipIf(missingChromium !== undefined)(`the HTML report ${missingChromium ?? ''}`, () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

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
      'retry/every-other-status-is-a-failure',
      'retry/redirect-is-a-failure',
      'upload/is-a-put-of-the-base-name',
      'retry/waits-ten-seconds',
    ]);
    expect(await page.locator('.facts').innerText()).toMatch(/of virtual time[\s\S]*\nvirtual time/);
    expect(await barriersIn(page)).toEqual([]);
    await opened.shoot('report-whole-run');
  });

  test('tells a risk among what to fix, although nothing forbids it and nothing fails', async () => {
    const only = ['path/parent-segments'];
    using report = reportFile(await runEmbedded({}, { catalogue, selection: { only } }));
    await using opened = await browser.open(report.address);
    const fix = opened.page.getByRole('region', { name: 'What to fix 1 risk' });
    expect(await fix.innerText()).toMatch(
      /\nA risk that the interface does not forbid\s+A file outside the folder[\s\S]*Shown by path\/parent-segments/,
    );
  });

  test('tells of a run that was broken off what the receiver said, and nothing of its rules', async () => {
    const ledger = emptyLedger();
    ledger.append({ kind: 'log', stream: 'stderr', atMs: 5, text: 'panic: assignment to entry in nil map' });
    const brokenOff = {
      code: 'RWH_RECEIVER_UNREACHABLE',
      message: 'The receiver cannot be reached.',
      hint: 'Look into its log.',
    };
    const rule = reported([], { verdict: 'inconclusive', reason: 'the run was broken off' });
    const run = reportOf([rule], { exitCode: 3, brokenOff });
    using report = reportFile({ report: run, entries: ledger.entries() });
    await using opened = await browser.open(report.address);
    const tasks = opened.page.getByRole('region', { name: 'What to fix' }).getByRole('listitem');
    expect(await tasks.allInnerTexts()).toEqual([
      expect.stringMatching(/^The receiver cannot be reached\. Look into its log\.[\s\S]*panic: assignment/),
    ]);
  });

  test.each(isWhole ? seeds : quickSeeds)(
    'names what each planted defect of receiver %i breaks on the first screen, and no other cause',
    async (seed) => {
      const defects = await plantedDefects(seed);
      const run = await plantedRun(defects, { selection: { only: rulesOf(defects) }, fuzz: 40 });
      using report = reportFile(run);
      await using opened = await browser.open(report.address);
      const seen = await idsInView(opened.page);
      const causes = causesOf(run.report.rules, run.entries).map(({ rule }) => rule);
      const named = (ids: readonly string[]): boolean =>
        causes.some(({ id }) => ids.includes(id) && seen.includes(id));
      const unseen = defects.filter(({ breaks }) => !named(breaks)).map(({ name }) => name);
      expect(unseen).toEqual(hidden[seed] ?? []);
      const planted = defects.flatMap(({ breaks }) => breaks);
      expect(causes.map(({ id }) => id).filter((id) => !planted.includes(id))).toEqual([]);
    },
  );

  test('draws what was seen of a mended rule in both runs over each other, on axes of the same length', async () => {
    using diff = pageFile(diffPage([saved('three-defects'), saved('conformant')], readPage('report')));
    await using opened = await browser.open(diff.address, { width: 390, theme: 'dark' });
    const { page } = opened;
    const rule = page.getByRole('region', { name: 'Fixed 1' }).getByRole('article');
    await rule.getByRole('button', { name: 'Attempts are ten seconds apart' }).click();
    const axes = rule.locator('.axis .chart');
    await expect.poll(() => axes.count()).toBe(2);
    const [before, after] = await Promise.all([axes.nth(0), axes.nth(1)].map((axis) => axis.innerHTML()));
    expect(before).toBe(after);
    expect(await rule.locator('.gap-short').count()).toBeGreaterThan(1);
    expect(await rule.locator('.gap-kept').count()).toBeGreaterThan(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await barriersIn(page)).toEqual([]);
    await opened.shoot('diff');
  });

  test('puts runs beside each other, where each cell opens what it rests on and can be linked to', async () => {
    const runs = [saved('conformant'), saved('three-defects'), saved('conformant')];
    using matrix = pageFile(matrixPage(runs, readPage('report')));
    await using opened = await browser.open(matrix.address, { width: 390 });
    const { page } = opened;
    const row = page.getByRole('row').filter({ hasText: 'retry/waits-ten-seconds' });
    const cells = row.getByRole('cell');
    expect(await cells.allInnerTexts()).toEqual([
      expect.stringContaining('passed'),
      expect.stringContaining('failed new'),
      expect.stringContaining('passed fixed'),
    ]);
    await cells.nth(1).getByRole('button').click();
    const evidence = page.getByRole('region', { name: /^three-defects, failed:/ });
    await expect.poll(() => evidence.innerText()).toContain('10 s between attempts');
    await evidence
      .getByRole('button', { name: /^PUT attempt 3/ })
      .first()
      .click();
    await evidence.getByRole('link', { name: /^Link to attempt/ }).click();
    const title = await evidence.locator('.wire h4').innerText();
    await page.reload();
    expect(await evidence.locator('.wire h4').innerText()).toBe(title);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await barriersIn(page)).toEqual([]);
    await opened.shoot('matrix');
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
    expect(await page.evaluate(unisolated)).toEqual([]);
    await page.locator('.view-switch input').evaluateAll(click);
    expect(await page.evaluate(unisolated)).toEqual([]);
    await page.getByRole('radio', { name: 'timeline' }).first().check();
    expect(await page.locator('.awaited').first().innerText()).toMatch(
      /PUT attempt 2 expected\s+not due by the end/,
    );
    await opened.shoot('report-hostile');
  });
});

/** Receivers of the ten whose runs take least; `npm run kills` makes them all. */
const quickSeeds = [3, 9];

/** Defects that another one of the same receiver keeps from being seen: it loses the uploads that would show them. */
const hidden: Readonly<Record<number, readonly string[]>> = {
  2: ['takes-200-for-a-failure'],
  9: ['waits-for-a-missing-file'],
};

/** The rules among what to fix that are seen without scrolling. */
async function idsInView(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('region', { name: 'What to fix' }).getByRole('link');
  await links.first().waitFor();
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  const ids = await links.allInnerTexts();
  return ids.filter((_, index) => {
    const { y, height } = boxes[index] ?? { y: Number.POSITIVE_INFINITY, height: 0 };
    return y + height <= 900;
  });
}

/** The elements in which letters from right to left stand beside other text and can move it. */
const unisolated = `(() => {
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walker.nextNode()) {
    if (!/\\p{Script=Hebrew}/u.test(walker.currentNode.data)) continue;
    let place = walker.currentNode.parentElement;
    if (place.namespaceURI !== 'http://www.w3.org/1999/xhtml') continue;
    while (getComputedStyle(place).display === 'inline' && getComputedStyle(place).unicodeBidi === 'normal')
      place = place.parentElement;
    const isAlone = place.textContent === walker.currentNode.data;
    if (getComputedStyle(place).display !== 'inline' && !isAlone)
      found.add(walker.currentNode.parentElement.outerHTML.slice(0, 120));
  }
  return [...found];
})()`;

const click = (elements: unknown[]): void => {
  for (const element of elements) (element as { click(): void }).click();
};

/** Lists the rules that hold and those that were observed, too. */
async function unfold(page: Page): Promise<void> {
  await page.locator('.unfold').evaluateAll(click);
  await expect.poll(() => page.locator('.unfold').count()).toBe(0);
}

/** A recorded run, as a command reads it. */
function saved(name: Parameters<typeof readRecorded>[0]): SavedRun {
  return { name, ...readRecorded(name) };
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
  return runEmbedded(behaviour, { fuzz: 20 });
}
