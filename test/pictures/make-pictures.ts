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
  await using shown = await browser.open(JSON.parse(told).url);
  await playUpload(shown.page);
  await keep(shown, join(folder, 'lab.png'));
}
const ended = once(lab, 'exit');
lab.kill('SIGINT');
await ended;

/** An upload that fails twice. */
async function playUpload(page: Page): Promise<void> {
  await page.getByText('live', { exact: true }).waitFor();
  await page.getByRole('button', { name: '500, reset, then 201' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('stored by attempt 3').waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

/** Keeps the first screen in few colours, which takes a third of the bytes; in fewer, amber is red. */
async function keep({ page }: OpenPage, file: string): Promise<void> {
  const picture = await page.screenshot();
  const colours = 'split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=none';
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', '-', '-vf', colours, file], { input: picture });
}
