import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRecorded } from '../report/recorded.ts';
import { delivery, emptyLedger, reported, reportOf } from '../report/sample-run.ts';
import { missingChromium, sharedChromium, type TestBrowser } from './chromium.ts';
import { type ReportFile, reportFile } from './report-file.ts';

const BROKEN = ['Attempts are ten seconds apart', 'Every status but 200 and 201 leads to another attempt'];

describe.skipIf(missingChromium !== undefined)(`the HTML report ${missingChromium ?? ''}`, () => {
  let browser: TestBrowser;
  let report: ReportFile;
  beforeAll(async () => {
    browser = await sharedChromium();
    report = reportFile(readRecorded('three-defects'));
  });
  afterAll(() => report?.[Symbol.dispose]());
  const titles = '.rule-title';

  test('tells at one look how the run came out and what to fix', async () => {
    await using opened = await browser.open(report.address);
    const { page } = opened;
    const outcome = page.getByRole('region', { name: 'Outcome' });
    await expect.poll(() => outcome.innerText()).toContain('Not conformant');
    expect(await outcome.innerText()).toContain(
      '2 required rules do not hold; 7 of 8 required rules judged.',
    );
    expect(await page.locator('.facts').innerText()).toContain(
      '7 of 8 required rules judged; 1 rule that is not required needs --slow: own-fault/what-*; 1 rule needs --fuzz N: envelope/fuzzed-*',
    );
    // One line, however long its command is.
    const line = await page.locator('.banner-line').boundingBox();
    expect(line?.height).toBeLessThan(40);
    expect(await page.locator('.chip').allInnerTexts()).toEqual([
      '3 failed',
      '0 inconclusive',
      '1 observed',
      '2 not applicable',
      '6 passed',
    ]);
    expect(await page.title()).toMatch(
      /^Not conformant · python3 test\/third-party\/python-stdlib\/flawed_receiver\.py/,
    );
    const tasks = page.getByRole('region', { name: 'What to fix' }).getByRole('listitem');
    expect(await tasks.allInnerTexts()).toEqual([
      expect.stringMatching(
        /^Tries again after 5 s\. Got: 5 s after the answer \d+\. Expected: 10 s between attempts\.\s+Wait ten seconds[\s\S]*The receiver said\s[\s\S]*Attempt \d[\s\S]*Attempts are 10 seconds apart \(Limits\.delay\)\.[\s\S]*retry\/waits-ten-seconds/,
      ),
      expect.stringMatching(
        /^No retry after 202\. Got: no further attempt after the answer 202\.[\s\S]*Try again after 202[\s\S]*Uploaded/,
      ),
      expect.stringMatching(/^Breaks its upload off at SIGTERM .*\(recommended\) [\s\S]*On SIGTERM wait/),
    ]);
  });

  test('tells of a rule that holds on how many observations that rests', async () => {
    await using opened = await browser.open(`${report.address}#verdict=pass`);
    const rule = opened.page.locator('article.rule-pass').first();
    await rule.locator('.rule-toggle').click();
    await expect.poll(() => rule.innerText()).toMatch(/Rests on\s+\d+ observation/);
  });

  test('shows of a failure the claim, the clause, what came, the fix, the gaps and the wire', async () => {
    await using opened = await browser.open(report.address);
    const rule = opened.page.locator('article').filter({ hasText: BROKEN[0] ?? '' });
    // What it says in words stands among what to fix, until it is closed and opened again.
    expect(await rule.innerText()).not.toContain('Wait ten seconds');
    await rule.locator('.rule-toggle').dblclick();
    const text = await rule.innerText();
    for (const part of ['10 s between attempts', '5 s', 'Attempts are 10 seconds apart.', 'Wait ten seconds'])
      expect(text).toContain(part);
    const lane = rule.getByRole('list', { name: /^(fails|status)/ });
    expect(await lane.getByRole('button').allInnerTexts()).toEqual([
      expect.stringContaining('POST announcement'),
      expect.stringContaining('PUT attempt 1'),
      expect.stringContaining('PUT attempt 2'),
      expect.stringContaining('PUT attempt 3'),
    ]);
    const early = lane
      .getByRole('button', {
        name: /PUT attempt [23] \d+ after .* evidence: waited 5\.00 s, too short by 5\.00 s \(asked for: 10\.00 s\)/,
      })
      .last();
    await early.click();
    const wire = rule.getByRole('region', { name: /^On the wire/ });
    expect(await wire.innerText()).toMatch(
      /Attempt [23][\s\S]*PUT \/storage\/file\/(fails|status)-[\s\S]*HTTP \d{3}/,
    );
    await early.hover();
    expect(await rule.locator('.tooltip').innerText()).toMatch(/began at \d+\.\d{4} s/);
  });

  test('draws an attempt that never came', async () => {
    await using opened = await browser.open(report.address);
    const rule = opened.page.locator('article').filter({ hasText: BROKEN[1] ?? '' });
    expect(await rule.locator('.awaited').innerText()).toMatch(/PUT attempt 2 expected\s+did not come/);
  });

  test('draws a wrong answer as one, whatever its status', async () => {
    const ledger = emptyLedger();
    const rule = { departure: 'taken', actual: '200 for a wrong key' } as const;
    using wrong = reportFile({
      report: reportOf([reported([delivery(ledger)], rule)]),
      entries: ledger.entries(),
    });
    await using opened = await browser.open(wrong.address);
    const { page } = opened;
    expect(await page.getByRole('table').getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/Event\s+Expected\s+Got/),
      expect.stringMatching(/announcement\s+no success\s+200 \{"status":"success"\}/),
    ]);
    await page.getByRole('radio', { name: 'timeline' }).check();
    expect(await opened.page.locator('.lane .end-failed').count()).toBe(1);
    expect(await opened.page.locator('.lane .end-answered').count()).toBe(0);
  });

  test('lists failures first, and folds what holds away until it is asked for', async () => {
    await using opened = await browser.open(report.address);
    const { page } = opened;
    expect((await page.locator(titles).allInnerTexts()).slice(0, 2)).toEqual(BROKEN);
    const passed = page.getByRole('region', { name: /^Passed/ });
    expect(await passed.locator(titles).count()).toBe(0);
    await passed.getByRole('button', { name: 'show 6 rules' }).click();
    expect(await passed.locator(titles).count()).toBe(6);
  });

  test('filters by verdict, level and area, searches, and says how many match', async () => {
    await using opened = await browser.open(report.address);
    const { page } = opened;
    const matches = page.getByRole('status');
    expect(await matches.innerText()).toBe('12 of 12 rules');
    await page.getByRole('checkbox', { name: '3 failed' }).check();
    await expect.poll(() => matches.innerText()).toBe('3 of 12 rules');
    await page.getByLabel('Level').selectOption('required');
    await expect.poll(() => matches.innerText()).toBe('2 of 12 rules');
    await page.getByRole('checkbox', { name: '3 failed' }).uncheck();
    await page.getByLabel('Area').selectOption('upload');
    await expect.poll(() => page.locator(titles).allInnerTexts()).toHaveLength(2);
    await page.getByRole('button', { name: 'show all', exact: true }).click();
    await page.getByRole('searchbox').fill('ten SECONDS');
    await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual([BROKEN[0]]);
    await page.getByRole('searchbox').fill('no such words');
    await expect.poll(() => page.locator('main').innerText()).toContain('No rule matches.');
  });

  test('keeps filters in its address', async () => {
    await using opened = await browser.open(`${report.address}#verdict=fail&search=202`);
    const { page } = opened;
    expect(await page.locator(titles).allInnerTexts()).toEqual([BROKEN[1]]);
    await page.getByRole('searchbox').fill('201');
    await expect.poll(() => page.url()).toContain('#verdict=fail&search=201');
  });

  test('opens the rule that its address names, and follows back and forward', async () => {
    const id = 'upload/status-200-ends-it';
    await using opened = await browser.open(`${report.address}#rule/${id}`);
    const { page } = opened;
    const linked = page.locator('article.linked');
    const open = (): Promise<string> => linked.locator('.rule-id').innerText();
    expect(await open()).toContain(id);
    expect(await linked.getByRole('button', { expanded: true }).count()).toBe(1);
    expect(await linked.locator('.rule-toggle').evaluate('document.activeElement.className')).toBe(
      'rule-toggle',
    );
    await page.getByRole('region', { name: 'What to fix' }).getByRole('link').first().click();
    await expect.poll(open).toContain('retry/waits-ten-seconds');
    await page.goBack();
    await expect.poll(open).toContain(id);
    await page.goForward();
    await expect.poll(open).toContain('retry/waits-ten-seconds');
  });

  test('opens the exchange that its address names, and leads to the one that is chosen', async () => {
    const id = 'retry/waits-ten-seconds';
    await using opened = await browser.open(`${report.address}#rule/${id}`);
    const { page } = opened;
    const linked = page.locator('article.linked');
    await linked
      .getByRole('button', { name: /^PUT attempt 2/ })
      .first()
      .click();
    const title = await linked.locator('.wire h4').innerText();
    await linked.getByRole('link', { name: /^Link to attempt / }).click();
    await expect.poll(() => page.url()).toMatch(/#rule\/retry\/waits-ten-seconds\/a\d+$/);
    await page.reload();
    expect(await linked.locator('.wire h4').innerText()).toBe(title);
    await linked.getByRole('radio', { name: 'sequence' }).check();
    expect(await linked.locator('.sequence .arrow[aria-pressed=true]').count()).toBe(2);
  });

  test('comes back to the filters that a link led away from', async () => {
    await using opened = await browser.open(report.address);
    const { page } = opened;
    await page.getByRole('searchbox').fill('202');
    await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual([BROKEN[1]]);
    await page.getByRole('link', { name: 'retry/waits-ten-seconds', exact: true }).click();
    await expect.poll(() => page.locator('.linked').innerText()).toContain(BROKEN[0]);
    await page.goBack();
    await expect.poll(() => page.locator(titles).allInnerTexts()).toEqual([BROKEN[1]]);
    expect(await page.getByRole('searchbox').inputValue()).toBe('202');
  });

  test('is used by keyboard alone', async () => {
    await using opened = await browser.open(report.address);
    const { page } = opened;
    const rule = page.locator('article').filter({ hasText: BROKEN[0] ?? '' });
    const toggle = rule.locator('.rule-toggle');
    await toggle.focus();
    await page.keyboard.press('Enter');
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Space');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    const attempt = rule.getByRole('button', { name: /^PUT attempt 3/ });
    await attempt.focus();
    await page.keyboard.press('Enter');
    expect(await attempt.getAttribute('aria-pressed')).toBe('true');
    expect(await rule.locator('.wire h4').innerText()).toContain('Attempt 3');
    const ticks = (): Promise<string[]> => rule.locator('.axis text').allTextContents();
    const whole = await ticks();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(ticks).not.toEqual(whole);
    const zoomed = await ticks();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(ticks).not.toEqual(zoomed);
    await page.keyboard.press('0');
    await expect.poll(ticks).toEqual(whole);
  });

  test('zooms by the wheel while Ctrl is held, pans by dragging, and else scrolls', async () => {
    await using opened = await browser.open(report.address);
    const { page } = opened;
    const rule = page.locator('article').filter({ hasText: BROKEN[0] ?? '' });
    const chart = rule.locator('.axis .chart');
    const ticks = (): Promise<string[]> => rule.locator('.axis text').allTextContents();
    const whole = await ticks();
    await chart.scrollIntoViewIfNeeded();
    await chart.hover();
    await page.mouse.wheel(0, 40);
    expect(await ticks()).toEqual(whole);
    await chart.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -600);
    await page.keyboard.up('Control');
    await expect.poll(ticks).not.toEqual(whole);
    const zoomed = await ticks();
    const { x = 0, y = 0, width = 0 } = (await chart.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 200, y + 8, { steps: 4 });
    await page.mouse.up();
    await expect.poll(ticks).not.toEqual(zoomed);
  });

  test('copies the command that repeats a failure', async () => {
    await using opened = await browser.open(report.address);
    const { page } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = page.getByRole('button', { name: 'copy the command that repeats it' }).first();
    await copy.click();
    await expect.poll(() => copy.or(page.getByText('copied')).first().innerText()).toBe('copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
      /^recorder-harness conform --only \S+ --seed \d+ -- COMMAND$/,
    );
  });

  test('is as the system is, or as it is told, dark or light', async () => {
    await using opened = await browser.open(report.address, { theme: 'dark' });
    const { page } = opened;
    const paper = (): Promise<string> =>
      page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const dark = await paper();
    await page.getByRole('radio', { name: 'light' }).check();
    const light = await paper();
    expect(light).not.toBe(dark);
    await page.reload();
    await expect.poll(paper).toBe(light);
    await page.getByRole('radio', { name: 'system' }).check();
    expect(await paper()).toBe(dark);
  });

  test('prints light, with every failure open and no controls', async () => {
    await using opened = await browser.open(report.address, { theme: 'dark' });
    const { page } = opened;
    await page.locator('.rule-toggle').first().click();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('article[class*=rule-fail] .rule-body').count()).toBe(3);
    // No heading stands above nothing.
    const headed = page.locator('.standing').filter({ has: page.locator('.rule') });
    expect(await page.locator('.standing').count()).toBe(await headed.count());
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    const triangle = "getComputedStyle(document.querySelector('.rule-toggle'), '::before').content";
    expect(await page.evaluate(triangle)).toBe('none');
    expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(
      'rgb(255, 255, 255)',
    );
    const pdf = await page.pdf();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
