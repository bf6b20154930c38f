/** Frames in a second while the list of the lab scrolls through 10 000 entries. */
import { spawn } from 'node:child_process';
import { startChromium } from '../browser/chromium.ts';
import { showMany } from '../browser/show-many.ts';
import { root, tell } from './measure.ts';
import { programs } from './programs.ts';

const MANY = 10_000;
const FRAMES = 600;
const GOAL_PER_SECOND = 60;
/** A frame that is shown a little late is shown all the same. */
const ROUNDING = 0.99;

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
  const { perSecond, longestMs } = await page.evaluate<{
    perSecond: number;
    longestMs: number;
  }>(`(async () => {
    const list = document.querySelector('.entries');
    const step = (list.scrollHeight - list.clientHeight) / ${FRAMES};
    const frame = () => new Promise(requestAnimationFrame);
    let [startedMs, beforeMs, longestMs] = [await frame(), 0, 0];
    beforeMs = startedMs;
    for (let number = 1; number <= ${FRAMES}; number += 1) {
      list.scrollTop = step * number;
      const nowMs = await frame();
      longestMs = Math.max(longestMs, nowMs - beforeMs);
      beforeMs = nowMs;
    }
    return { perSecond: ${FRAMES} / ((beforeMs - startedMs) / 1000), longestMs };
  })()`);
  tell({
    name: `${MANY} entries scroll`,
    ours: `${perSecond.toFixed(1)} frames a second, the longest ${longestMs.toFixed(1)} ms`,
    peer: `the screen ${GOAL_PER_SECOND} a second`,
    ...{ ratio: perSecond / GOAL_PER_SECOND, goal: ROUNDING, better: 'more' },
  });
} finally {
  lab.kill('SIGINT');
}
