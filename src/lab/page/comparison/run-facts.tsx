import type { NamedPageData } from '../../../report/page-data.ts';
import { runOutcome } from '../../../report/run-outcome.ts';
import { visible } from '../../../report/shown-text.ts';

/** One of several runs: what was judged, when, and how it came out. */
export function RunFacts({
  title,
  run: { name, report },
}: {
  readonly title: string;
  readonly run: NamedPageData;
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <bdi>{visible(name)}</bdi>
        <span class="aside">
          ,{' '}
          <time dateTime={report.startedAt}>
            {report.startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}
          </time>
        </span>
        <br />
        {runOutcome(report).outcome}
      </dd>
    </div>
  );
}
