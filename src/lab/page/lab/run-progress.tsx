import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Progress } from '../../../conformance/perform/progress.ts';
import { progressText } from '../../../report/progress-text.ts';
import { useNow } from './use-now.ts';

/** How far a run is, and about how long it will take. */
export function RunProgress({ progress }: { progress: Progress }): JSX.Element {
  const { rules, ready } = progress;
  const told = useRef({ progress, atMs: performance.now() });
  useEffect(() => {
    told.current = { progress, atMs: performance.now() };
  }, [progress]);
  const sinceMs = useNow(0, true) - told.current.atMs;
  return (
    <div class="run-progress">
      <progress max={rules} value={ready} aria-label="Rules that are ready" />
      <span>{progressText(progress, Math.max(0, sinceMs))}</span>
    </div>
  );
}
