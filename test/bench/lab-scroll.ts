/** Frames in a second while the list of the lab scrolls through 10 000 entries. */
import { spawn } from 'node:child_process';
import { startChromium } from '../browser/chromium.ts';
import { showMany } from '../browser/show-many.ts';
import { root, tell } from './measure.ts';
import { programs } from './programs.ts';
import { FRAMES_GOAL, framesOf, MANY } from './scroll.ts';

const lab = spawn(process.execPath, [programs.source, 'lab', '--json'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = await new Promise<string>((resolve) => {
    lab.stdout.on('data', (line) => resolve(JSON.parse(line).url));
  });
  await using browser = await startChromium();
  await using opened = await browser.open(url);
  const { page } = opened;
  await showMany(page, MANY);
  await page.locator('.entry').first().waitFor();
  tell({ name: `${MANY} entries scroll`, ...(await framesOf(page, '.entries')), ...FRAMES_GOAL });
} finally {
  lab.kill('SIGINT');
}
