import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { isSuccess } from '../../spec/is-success.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { removedRecording } from '../scenarios/removed-recording.ts';

/** How the headline of {@link lostAtOneInstant} begins. */
export const FORGETS_WHAT_WAITS = 'Forgets all that waits for its next attempt';

/** From when until when something may have happened, in ms. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Tells that a receiver forgot all that waited for its next attempt at one instant, or a few, as a program does that is started
 * anew: no upload that was tried again waited then, and several that were not did.
 *
 * @param waits from when until when each upload waited that was tried again
 */
export function lostAtOneInstant(
  lost: readonly AttemptEntry[],
  waits: readonly Span[],
  { attempts, retryDelayMs }: { readonly attempts: readonly AttemptEntry[]; readonly retryDelayMs: number },
): Headline | undefined {
  const waitOf = (one: AttemptEntry): Span => {
    const fromMs = lastInstantOf(one);
    // A busy machine may be late with it.
    return { fromMs, toMs: fromMs + retryDelayMs + tolerances.heldUpMs };
  };
  const idle = between(waits);
  const found: Span[] = [];
  let left = lost;
  while (left.length > 0) {
    const at = (span: Span): readonly AttemptEntry[] => left.filter((one) => overlap(waitOf(one), span));
    const [best] = idle.toSorted((one, other) => at(other).length - at(one).length);
    if (!best || at(best).length < tolerances.lostInARow) return undefined;
    found.push(best);
    left = left.filter((one) => !overlap(waitOf(one), best));
  }
  // In a longer span nothing waits, whatever happens in it.
  const isInstant = ({ fromMs, toMs }: Span): boolean => toMs - fromMs < retryDelayMs;
  if (found.length === 0 || !found.every(isInstant)) return undefined;
  const dueMs = attempts
    .filter(({ scenario, answer }) => scenario === removedRecording.id && answer && !isSuccess(answer.status))
    .map((one) => lastInstantOf(one) + retryDelayMs);
  const isOfRemoved = found.every((span) =>
    dueMs.some((atMs) =>
      overlap(span, { fromMs: atMs, toMs: atMs + tolerances.heldUpMs + tolerances.togetherMs }),
    ),
  );
  const when = isOfRemoved ? 'when a recording is gone at its next attempt' : 'at one instant';
  return {
    pattern: `${FORGETS_WHAT_WAITS} ${when}, as a program that is started anew`,
    fix: 'Look in the output for what ended at that time. Handle each error of an upload where it occurs, and keep what was accepted where the next program finds it.',
  };
}

/** The spans between others, in which none of them is. */
function between(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  let endMs = Number.NEGATIVE_INFINITY;
  for (const { fromMs, toMs } of spans.toSorted((one, other) => one.fromMs - other.fromMs)) {
    if (fromMs > endMs) found.push({ fromMs: endMs, toMs: fromMs });
    endMs = Math.max(endMs, toMs);
  }
  return [...found, { fromMs: endMs, toMs: Number.POSITIVE_INFINITY }];
}

function overlap(one: Span, other: Span): boolean {
  return one.fromMs <= other.toMs && other.fromMs <= one.toMs;
}
