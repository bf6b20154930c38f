import type { JSX } from 'preact';
import type { DurationBar } from '../../../ledger/duration-bars.ts';
import { seconds } from '../../../report/seconds.ts';
import type { DeliverySummary } from './delivery-summary.ts';

/** Many deliveries at a glance: what became of them, and how long answers took. */
export function SummaryView(props: {
  summary: DeliverySummary;
  onStatus: (status: string) => void;
}): JSX.Element {
  const { summary, onStatus } = props;
  const { count, statuses, tookMs, answers } = summary;
  return (
    <details class="summary" open>
      <summary>
        {count.toLocaleString('en')} events in {seconds(tookMs)}
      </summary>
      <div class="cluster">
        {[...statuses].map(([status, number]) => (
          <button key={status} type="button" class="chip" onClick={() => onStatus(status)}>
            {status}: {number.toLocaleString('en')}
          </button>
        ))}
      </div>
      {answers ? (
        <>
          <dl class="percentiles">
            {[...answers.percentiles].map(([percent, ms]) => (
              <div key={percent}>
                <dt>{percent === 100 ? 'slowest' : `${percent} % within`}</dt>
                <dd>{seconds(ms)}</dd>
              </div>
            ))}
          </dl>
          <Histogram bars={answers.bars} />
        </>
      ) : null}
    </details>
  );
}

function Histogram({ bars }: { bars: readonly DurationBar[] }): JSX.Element {
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <ul class="histogram" aria-label="Answers by how long they took">
      {bars.map(({ upToMs, count }) => (
        <li key={upToMs}>
          <span>{upToMs === null ? 'longer' : `up to ${seconds(upToMs)}`}</span>
          <span class="bar-room" aria-hidden="true">
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span>{count.toLocaleString('en')}</span>
        </li>
      ))}
    </ul>
  );
}
