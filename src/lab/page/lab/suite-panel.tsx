import type { JSX, TargetedMouseEvent } from 'preact';
import { useId } from 'preact/hooks';
import type { LabRun } from '../../lab-api.ts';
import { callApi } from './call-api.ts';
import type { LabClock } from './lab-clock.ts';
import { RunLine } from './run-line.tsx';
import { RunProgress } from './run-progress.tsx';
import type { Notify } from './use-notice.ts';

/** Where the receiver is judged, and the reports of that. */
export function SuitePanel(props: { runs: readonly LabRun[]; clock: LabClock; notify: Notify }): JSX.Element {
  const { runs, clock, notify } = props;
  const id = useId();
  const last = runs.at(-1);
  function ask(event: TargetedMouseEvent<HTMLButtonElement>, method: 'POST' | 'DELETE', path: string): void {
    // The second click of a double click would stop what the first one began.
    if (event.detail > 1) return;
    void notify.attempt(async () => void (await callApi(method, path)));
  }
  const running = last && !last.outcome && last.error === undefined ? last : undefined;
  return (
    <section class="panel suite" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Conformance</h2>
      <div class="cluster">
        {running ? (
          <button type="button" onClick={(event) => ask(event, 'DELETE', 'runs/current')}>
            Stop
          </button>
        ) : (
          <button type="button" onClick={(event) => ask(event, 'POST', 'runs')}>
            Run the suite
          </button>
        )}
        {runs.length === 0 ? (
          <span class="aside">Judges the receiver by every rule that applies to it.</span>
        ) : null}
      </div>
      {running ? <RunProgress progress={running.progress} clock={clock} /> : null}
      <ol class="runs" aria-label="Runs of the suite">
        {runs
          .filter((run) => run !== running)
          .toReversed()
          .map((run) => (
            <RunLine key={run.number} run={run} />
          ))}
      </ol>
    </section>
  );
}
