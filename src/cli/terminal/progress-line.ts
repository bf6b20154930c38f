import type { Progress } from '../../conformance/perform/progress.ts';
import { progressText } from '../../report/progress-text.ts';
import { CLEAR, type LiveStream, liveLine } from './live-line.ts';

/** Share of the rules after which a log gets another line. */
const MILESTONE = 0.25;

/** A log gets another line after this time, in ms: a run that waits for minutes is not to be taken for a dead one. */
const LINE_EVERY_MS = 30_000;

/** The milestone that a run has reached, a number that only rises. */
function milestoneOf({ rules, ready, criticalPathMs }: Progress): number {
  if (criticalPathMs === undefined) return 0;
  return 1 + Math.floor(ready / rules / MILESTONE);
}

/** Shows how far a run is, until it is disposed of. */
export interface ProgressLine extends Disposable {
  update(progress: Progress): void;
  /** Writes a sentence that stays; what comes next may be another run. */
  say(sentence: string): void;
}

/** A live line on a terminal; elsewhere a plain line at each milestone, and at least so often. */
export function progressLine(stream: LiveStream, dim: (text: string) => string): ProgressLine {
  return stream.isTTY === true ? redrawnLine(stream, dim) : plainLines(stream);
}

function redrawnLine(stream: LiveStream, dim: (text: string) => string): ProgressLine {
  let latest: { readonly progress: Progress; readonly atMs: number } | undefined;
  const line = liveLine(
    stream,
    () => latest && progressText(latest.progress, performance.now() - latest.atMs),
    dim,
  );
  return {
    update(progress) {
      latest = { progress, atMs: performance.now() };
      line.draw();
    },
    say(sentence) {
      latest = undefined;
      stream.write(`${CLEAR}${sentence}\n`);
    },
    [Symbol.dispose]: line[Symbol.dispose],
  };
}

function plainLines(stream: LiveStream): ProgressLine {
  let reached = -1;
  let latest: { readonly progress: Progress; readonly atMs: number } | undefined;
  function write(): void {
    if (latest) stream.write(`${progressText(latest.progress, performance.now() - latest.atMs)}\n`);
  }
  const timer = setInterval(write, LINE_EVERY_MS).unref();
  return {
    update(progress) {
      latest = { progress, atMs: performance.now() };
      const milestone = milestoneOf(progress);
      if (milestone <= reached) return;
      reached = milestone;
      write();
      timer.refresh();
    },
    say(sentence) {
      reached = -1;
      latest = undefined;
      stream.write(`${sentence}\n`);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
