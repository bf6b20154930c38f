/** From when to when something was under way, in ms of the run's clock. */
export interface Busy {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A time in which nothing was under way, drawn shorter than it was. */
export interface Fold extends Busy {
  /** As how much time it is drawn. */
  readonly drawnMs: number;
}

/** Idle time is folded from this share of all busy time on, and drawn as this one. */
const LONG = 0.35;
const DRAWN = 0.08;

/**
 * The folds of a time axis, which shows `leastMs` at least: each idle time that would push what happened together, or
 * aside. What takes less than the axis shows is spread over it.
 */
export function foldsOf(busy: readonly Busy[], leastMs: number): readonly Fold[] {
  const spans = merged(busy);
  const busyMs = spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const wholeMs = Math.max(leastMs, busyMs);
  const idle = spans.slice(1).flatMap(({ fromMs: toMs }, index) => {
    const fromMs = spans[index]?.toMs ?? toMs;
    return toMs - fromMs > wholeMs * LONG ? [{ fromMs, toMs }] : [];
  });
  const drawnMs = Math.max(wholeMs * DRAWN, (leastMs - busyMs) / idle.length);
  return idle.map((span) => ({ ...span, drawnMs: Math.min(drawnMs, span.toMs - span.fromMs) }));
}

/** Where an instant stands on an axis with these folds, in ms. */
export function foldedMs(ms: number, folds: readonly Fold[]): number {
  return folds.reduce((drawn, { fromMs, toMs, drawnMs }) => {
    const idleMs = toMs - fromMs;
    const passedMs = Math.min(Math.max(0, ms - fromMs), idleMs);
    return drawn - passedMs + (passedMs / idleMs) * drawnMs;
  }, ms);
}

/** The instant that stands there on an axis with these folds. */
export function unfoldedMs(drawnMs: number, folds: readonly Fold[]): number {
  let hiddenMs = 0;
  for (const fold of folds) {
    const insideMs = drawnMs + hiddenMs - fold.fromMs;
    const idleMs = fold.toMs - fold.fromMs;
    if (insideMs <= 0) break;
    if (insideMs < fold.drawnMs) return fold.fromMs + (insideMs / fold.drawnMs) * idleMs;
    hiddenMs += idleMs - fold.drawnMs;
  }
  return drawnMs + hiddenMs;
}

/** Without those that another one touches. */
function merged(busy: readonly Busy[]): readonly Busy[] {
  const spans: Busy[] = [];
  for (const span of busy.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = spans.at(-1);
    if (last && span.fromMs <= last.toMs) {
      spans[spans.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) };
    } else spans.push(span);
  }
  return spans;
}
