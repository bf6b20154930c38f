import type { Page } from 'playwright-core';
import type { Row } from './table.ts';

/** So many entries are scrolled through. */
export const MANY = 10_000;

const FRAMES = 600;
const PER_SECOND = 60;

/** A frame that is shown a little late is shown all the same. */
export const FRAMES_GOAL = { peer: `the screen ${PER_SECOND} a second`, goal: 0.99, better: 'more' } as const;

/** Scrolls what the selector names from its beginning to its end, a step each frame. */
export async function framesOf(page: Page, selector: string): Promise<Pick<Row, 'ours' | 'ratio'>> {
  const { perSecond, longestMs } = await page.evaluate<{
    perSecond: number;
    longestMs: number;
  }>(`(async () => {
    const list = document.querySelector('${selector}');
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
  return {
    ours: `${perSecond.toFixed(1)} frames a second, the longest ${longestMs.toFixed(1)} ms`,
    ratio: perSecond / PER_SECOND,
  };
}
