// Makes the pictures beside this file anew: those of the README, and the first screens of ten reports on receivers with
// planted defects. Fonts differ from machine to machine, so no test compares pixels; report-looks.test.ts holds what the
// first screens tell.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { RecordingEntry } from '../../src/ledger/entry.ts';
import { type OpenPage, startChromium } from '../browser/chromium.ts';
import { reportFile } from '../browser/report-file.ts';
import { plantedDefects, plantedRun, seeds } from '../report/planted-run.ts';
import { readRecorded } from '../report/recorded.ts';

const folder = import.meta.dirname;
const firstScreens = join(folder, 'first-screens');
mkdirSync(firstScreens, { recursive: true });

await using browser = await startChromium();

/** The seeds to make alone. */
const only = process.argv.slice(2).map(Number);

for (const seed of only.length > 0 ? only : seeds) {
  const defects = await plantedDefects(seed);
  process.stdout.write(`${seed}: ${defects.map(({ name }) => name).join(', ')}\n`);
  using report = reportFile(await plantedRun(defects, { catalogue }));
  await using opened = await browser.open(report.address);
  await keep(opened, join(firstScreens, `${seed}.png`));
}

if (only.length > 0) process.exit();

using report = reportFile(readRecorded('three-defects'));
await using opened = await browser.open(report.address);
await keep(opened, join(folder, 'report.png'));

const main = join(folder, '../../src/cli/main.js');
const lab = spawn(process.execPath, [main, 'lab', '--json', '--time-scale', '0.03'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [told] = (await once(createInterface(lab.stdout), 'line')) as [string];
{
  const { url } = JSON.parse(told) as { readonly url: string };
  await using shown = await browser.open(url);
  await playUpload(shown.page, await layRecording(url));
  await keep(shown, join(folder, 'lab.png'));
}
const ended = once(lab, 'exit');
lab.kill('SIGINT');
await ended;

/** Lays a recording of a name that every font can show, and gives an event of it. */
async function layRecording(lab: string): Promise<string> {
  const answer = await fetch(`${lab}api/recordings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Finishing the castle.mp4', bytes: 2_097_152 }),
  });
  const { output } = (await answer.json()) as RecordingEntry;
  const data = { platform: 'twitch', channel: 'quietforge', input: output.replace('.mp4', '.flv'), output };
  const id = '0b6c2a52-5a4e-4f0b-9f43-6f0f8d1c7e21';
  const event = { id, ts: '2026-03-01T18:00:01.123072Z', type: 'video_transmux_finish', data };
  return JSON.stringify(event, null, 2);
}

/** An upload that fails twice. */
async function playUpload(page: Page, event: string): Promise<void> {
  await page.getByText('live', { exact: true }).waitFor();
  await page.getByRole('button', { name: '500, reset, then 201' }).click();
  await page.getByLabel('Payload').fill(event);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('stored by attempt 3').waitFor();
  await page.getByRole('status').getByText('The receiver answered').waitFor({ state: 'hidden' });
  await page.evaluate('scrollTo(0, 0)');
}

/** Keeps the first screen in few colours, which takes a third of the bytes; in fewer, amber is red. */
async function keep({ page }: OpenPage, file: string): Promise<void> {
  const picture = await page.screenshot();
  const colours = 'split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=none';
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', '-', '-vf', colours, file], { input: picture });
}
