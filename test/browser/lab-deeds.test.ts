import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { barriersIn } from './barriers.ts';
import { describeLab } from './lab-scene.ts';

describeLab('sending', (openLab) => {
  it('makes an upload at one press on a fresh page', async () => {
    await using lab = await openLab();
    const { page } = lab;
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('stored by attempt 1').waitFor();
    await page.getByRole('option', { name: /video_transmux_finish 200/ }).waitFor();
    await page.locator('.story').getByText('The receiver answered 200 with status success').waitFor();
    await page.getByRole('status').getByText('video_transmux_finish: The receiver answered 200').waitFor();
  });

  it('lays a recording of the chosen size, and sends it again where it is chosen', async () => {
    await using lab = await openLab();
    const { page } = lab;
    await page.getByLabel('8 MiB').check();
    await page.getByRole('button', { name: 'Lay it now' }).click();
    const chosen = page.getByLabel('Recording', { exact: true }).locator('option:checked');
    await expect.poll(() => chosen.innerText()).toMatch(/, 8 MiB$/);
    for (const times of [1, 2]) {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect.poll(() => page.getByRole('option', { name: /Attempt 1: .* 201/ }).count()).toBe(times);
    }
    expect(await page.getByRole('article').count()).toBe(2);
  });

  it('leaves a path alone that the reader has written', async () => {
    await using lab = await openLab();
    const { page } = lab;
    const payload = page.getByLabel('Payload');
    await expect.poll(() => payload.inputValue()).toContain('"output"');
    const recording = page.getByLabel('Recording', { exact: true });
    const sample = await payload.inputValue();
    await page.getByRole('button', { name: 'Another sample' }).click();
    await expect.poll(() => payload.inputValue()).not.toBe(sample);
    await payload.fill((await payload.inputValue()).replace(/("platform": )".*"/, '$1"elsewhere"'));
    expect(await recording.inputValue()).toBe('new');
    const edited = (await payload.inputValue()).replace(/("output": )".*"/, '$1"/app/rec/no-such-show.mp4"');
    await payload.fill(edited);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByRole('region', { name: /On the wire/ })
      .getByText('/app/rec/no-such-show.mp4')
      .waitFor();
    expect(await recording.inputValue()).toBe('as-written');
    expect(await payload.inputValue()).toBe(edited);
  });

  it('sends a session, whose recording is uploaded, and fuzzed events', async () => {
    await using lab = await openLab();
    const { page } = lab;
    await page.getByRole('button', { name: 'Send a session' }).click();
    await page.getByText('stored by attempt 1').waitFor();
    await page.getByLabel('Show', { exact: true }).selectOption('Events');
    await expect.poll(() => page.getByRole('option', { name: /to the receiver/ }).count()).toBe(10);
    await page.getByLabel('How many fuzzed events').fill('5');
    await page.getByRole('button', { name: 'Send 5 fuzzed' }).click();
    await expect.poll(() => page.getByRole('option', { name: /to the receiver/ }).count()).toBe(15);
  });

  it('says why something was not done', async () => {
    await using lab = await openLab({ expects: /status of 4\d\d/ });
    const { page } = lab;
    await page.getByLabel('How many fuzzed events').fill('9999999');
    await page.getByRole('button', { name: /fuzzed$/ }).click();
    await page.getByRole('alert').getByText(/.{20}/).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.getByRole('alert').innerText()).toBe('');
  });
});

describeLab('a payload that is edited', (openLab) => {
  it('shows where it is no JSON, and where it is no envelope', async () => {
    await using lab = await openLab();
    const { page } = lab;
    const payload = page.getByLabel('Payload');
    await expect.poll(() => payload.inputValue()).toContain('"id"');
    const right = await payload.inputValue();
    await payload.fill(right.replace(/"id": ".*"/, '"id": 5'));
    const problem = page.getByRole('button', { name: 'Line 2, /id' });
    await problem.click();
    expect(await payload.evaluate(selectedText)).toBe('5');
    expect(await page.locator('.code-marks mark').innerText()).toBe('5');
    expect(await payload.getAttribute('aria-invalid')).toBe('true');

    await payload.fill('{\n  "id": oops\n}');
    await page.getByText(/Unexpected token/).waitFor();
    await page.getByRole('button', { name: 'Line 2', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send as it is' }).waitFor();

    await payload.fill(right);
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    expect(await payload.getAttribute('aria-invalid')).toBe('false');
  });

  it('is kept while the reader looks at another event', async () => {
    await using lab = await openLab();
    const { page } = lab;
    const payload = page.getByLabel('Payload');
    const event = page.getByLabel('Event', { exact: true });
    await expect.poll(() => payload.inputValue()).toContain('video_transmux_finish');
    await payload.fill('{"mine": true}');
    await event.selectOption('app_launch');
    await expect.poll(() => payload.inputValue()).toContain('"app_launch"');
    await event.selectOption('video_transmux_finish');
    expect(await payload.inputValue()).toBe('{"mine": true}');
    await page.getByRole('button', { name: 'Another sample' }).click();
    await expect.poll(() => payload.inputValue()).toContain('"video_transmux_finish"');
  });
});

describeLab('a delivery', (openLab) => {
  it('is replayed, and copied as a command without its key', async () => {
    await using lab = await openLab();
    const { page } = lab;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('stored by attempt 1').waitFor();
    await page.getByRole('button', { name: 'copy as curl' }).click();
    await page.getByText('copied', { exact: true }).waitFor();
    const command = await page.evaluate('navigator.clipboard.readText()');
    expect(command).toMatch(/^WEBHOOK_SECRET="\$\(cat '.+'\)"\ncurl .*\?key=\$WEBHOOK_SECRET/s);
    execFileSync('bash', ['-c', String(command)], { stdio: 'ignore' });
    const uploads = page.getByRole('article');
    await expect.poll(() => uploads.filter({ hasText: 'stored by attempt 1' }).count()).toBe(2);
    await page
      .getByRole('option', { name: /Attempt 1: .* 201/ })
      .first()
      .click();
    await page.getByText('No event of the lab', { exact: true }).waitFor();
    await page.getByRole('option', { name: /video_transmux_finish 200/ }).click();
    await page.getByRole('button', { name: 'replay' }).click();
    await expect.poll(() => page.getByRole('option', { name: /Attempt 1: .* 201/ }).count()).toBe(3);
    expect(await page.getByRole('option', { name: /video_transmux_finish 200/ }).count()).toBe(2);
  });

  it('is found, linked to, compared with another one, and replayed with it', async () => {
    await using lab = await openLab();
    const { page, list, url } = lab;
    const events = list.getByRole('option', { name: /to the receiver/ });
    await page.getByRole('button', { name: 'Send a session' }).click();
    await page.getByText('stored by attempt 1').waitFor();
    await page.getByRole('searchbox', { name: 'Search entries' }).fill('app_');
    await expect.poll(() => events.count()).toBe(2);
    await events.last().click();
    await events.first().click({ modifiers: ['Shift'] });
    const comparison = page.getByRole('table').getByRole('row');
    await comparison.filter({ hasText: 'sent /type' }).getByText('"app_launch"').waitFor();
    await events.first().click({ modifiers: ['Control'] });
    await page.getByRole('region', { name: /On the wire: Delivery .*\(app_launch\)/ }).waitFor();
    await events.first().click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'Replay 2' }).click();
    await expect.poll(() => events.count()).toBe(4);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByLabel('Type of event').selectOption('live_start');
    const hash = (): string => new URL(page.url()).hash;
    const before = hash();
    await events.click();
    const details = page.getByRole('region', { name: /On the wire: Delivery .*\(live_start\)/ });
    await details.waitFor();
    await expect.poll(hash).not.toBe(before);
    const link = hash();
    await page.goto('about:blank');
    await page.goto(`${url}${link}`);
    await details.waitFor();
  });

  it('is one of many that are summed up', async () => {
    await using lab = await openLab();
    const { page, list } = lab;
    await page.getByLabel('How many fuzzed events').fill('40');
    await page.getByRole('button', { name: 'Send 40 fuzzed' }).click();
    await page.getByText(/^40 events in/).waitFor();
    expect(await page.getByRole('list', { name: /how long they took/ }).innerText()).toMatch(/up to/);
    await page.getByRole('button', { name: '200: 40' }).click();
    expect(await list.getByRole('option').first().getAttribute('aria-setsize')).toBe('40');
    expect(await barriersIn(page)).toEqual([]);
  });

  it('is saved in a ledger, and forgotten', async () => {
    await using lab = await openLab();
    const { page } = lab;
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('stored by attempt 1').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save the ledger' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    const kinds = lines.map((line) => JSON.parse(line).kind);
    expect(kinds).toEqual(expect.arrayContaining(['run', 'recording', 'delivery', 'attempt']));
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Nothing yet.').waitFor();
    expect(await page.locator('.entry').count()).toBe(0);
  });
});

function selectedText(field: unknown): string {
  const { value, selectionStart, selectionEnd } = field as {
    value: string;
    selectionStart: number;
    selectionEnd: number;
  };
  return value.slice(selectionStart, selectionEnd);
}
