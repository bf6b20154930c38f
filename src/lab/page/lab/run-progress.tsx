import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Progress } from '../../../conformance/progress.ts';
import { useNow } from './use-now.ts';

/** How far a run is, and about how long it will take. */
export function RunProgress({ progress }: { progress: Progress }): JSX.Element {
  const { rules, ready, elapsedMs, criticalPathMs } = progress;
  const told = useRef({ progress, atMs: performance.now() });
  useEffect(() => {
    told.current = { progress, atMs: performance.now() };
  }, [progress]);
  const sinceMs = useNow(0, true) - told.current.atMs;
  const leftS = Math.max(0, Math.ceil((criticalPathMs - elapsedMs - Math.max(0, sinceMs)) / 1000));
  const time = criticalPathMs === 0 ? 'planning' : leftS > 0 ? `about ${leftS} s left` : 'nearly done';
  return (
    <div class="run-progress">
      <progress max={rules} value={ready} aria-label="Rules that are ready" />
      <span>
        {ready} of {rules} rules, {time}
      </span>
    </div>
  );
}
