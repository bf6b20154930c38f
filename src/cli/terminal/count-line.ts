import { CLEAR, drawLine, type LiveStream } from './live-line.ts';

const BAR_CELLS = 24;

/** Time between two drawings, in ms: more would be seen by nobody. */
const REDRAW_MS = 100;

/** Shows how many of a known number are done, until it is disposed of. */
export interface CountLine extends Disposable {
  update(done: number): void;
}

/** A bar on a terminal; nothing elsewhere. */
export function countLine(stream: LiveStream, total: number): CountLine {
  if (stream.isTTY !== true) return { update() {}, [Symbol.dispose]() {} };
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  return {
    update(done) {
      const nowMs = performance.now();
      if (nowMs - drawnAtMs < REDRAW_MS) return;
      drawnAtMs = nowMs;
      drawLine(stream, countText(done, total));
    },
    [Symbol.dispose]() {
      stream.write(CLEAR);
    },
  };
}

/** How far it is, as one line. */
export function countText(done: number, total: number): string {
  const share = done / total;
  const full = Math.floor(share * BAR_CELLS);
  const bar = '█'.repeat(full) + '░'.repeat(BAR_CELLS - full);
  return `${bar} ${Math.floor(share * 100)} %, ${grouped(done)} of ${grouped(total)} events`;
}

function grouped(value: number): string {
  return value.toLocaleString('en-US').replaceAll(',', ' ');
}
