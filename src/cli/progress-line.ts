import type { Progress } from '../conformance/progress.ts';
import { CLEAR, drawLine, type LiveStream } from './live-line.ts';

/** Share of the rules after which a log gets another line. */
const MILESTONE = 0.25;

/** How far a run is, as one line. */
export function progressText({ rules, ready, elapsedMs, criticalPathMs }: Progress): string {
  const left = Math.max(0, Math.ceil((criticalPathMs - elapsedMs) / 1000));
  const time = criticalPathMs === 0 ? 'planning' : left > 0 ? `about ${left} s left` : 'nearly done';
  return `${ready} of ${rules} rules, ${time}`;
}

/** The milestone that a run has reached, a number that only rises. */
function milestoneOf({ rules, ready, criticalPathMs }: Progress): number {
  if (criticalPathMs === 0) return 0;
  return 1 + Math.floor(ready / rules / MILESTONE);
}

/** Shows how far a run is, until it is disposed of. */
export interface ProgressLine extends Disposable {
  update(progress: Progress): void;
  /** Writes a sentence that stays; what comes next may be another run. */
  say(sentence: string): void;
}

/** A live line on a terminal, redrawn each second too; elsewhere a plain line at each milestone. */
export function progressLine(stream: LiveStream, dim: (text: string) => string): ProgressLine {
  return stream.isTTY === true ? redrawnLine(stream, dim) : plainLines(stream);
}

function redrawnLine(stream: LiveStream, dim: (text: string) => string): ProgressLine {
  let latest: { readonly progress: Progress; readonly atMs: number } | undefined;
  function draw(): void {
    if (!latest) return;
    const elapsedMs = latest.progress.elapsedMs + performance.now() - latest.atMs;
    const text = progressText({ ...latest.progress, elapsedMs });
    drawLine(stream, text, dim);
  }
  const timer = setInterval(draw, 1000).unref();
  return {
    update(progress) {
      latest = { progress, atMs: performance.now() };
      draw();
    },
    say(sentence) {
      latest = undefined;
      stream.write(`${CLEAR}${sentence}\n`);
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      if (latest) stream.write(CLEAR);
      latest = undefined;
    },
  };
}

function plainLines(stream: LiveStream): ProgressLine {
  let reached = -1;
  return {
    update(progress) {
      const milestone = milestoneOf(progress);
      if (milestone <= reached) return;
      reached = milestone;
      stream.write(`${progressText(progress)}\n`);
    },
    say(sentence) {
      reached = -1;
      stream.write(`${sentence}\n`);
    },
    [Symbol.dispose]() {},
  };
}
