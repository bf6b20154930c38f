import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Progress } from '../../../conformance/perform/progress.ts';
import { progressText } from '../../../report/progress-text.ts';
import type { LabClock } from './lab-clock.ts';
import { useNow } from './use-now.ts';

/** How far a run is, and about how long it will take. */
export function RunProgress({ progress, clock }: { progress: Progress; clock: LabClock }): JSX.Element {
  const { rules, ready } = progress;
  const { nowMs, isOver } = useNow(clock, true);
  const told = useRef({ progress, atMs: nowMs });
  if (told.current.progress !== progress) told.current = { progress, atMs: nowMs };
  const sinceMs = nowMs - told.current.atMs;
  return (
    <div class="run-progress">
      <progress {...(rules === 0 ? {} : { max: rules, value: ready })} aria-label="Rules that are ready" />
      <span>
        {isOver ? 'The lab ended before the run was over.' : progressText(progress, Math.max(0, sinceMs))}
      </span>
    </div>
  );
}
