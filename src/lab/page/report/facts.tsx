import type { ComponentChildren } from 'preact';
import type { ReportData } from '../../../conformance/outcome/report-data.ts';
import { extentText } from '../../../report/extent-text.ts';
import type { LeftOut } from '../../../report/page-data.ts';
import { receiverText } from '../../../report/receiver-name.ts';
import { visible } from '../../../report/shown-text.ts';
import { toldLabels } from '../../../report/told-labels.ts';
import { tookText } from '../../../report/took-text.ts';
import { labelMeaning, leftOutWords, targetWords } from './words.ts';

/** What was judged, and how. */
export function Facts({
  report,
  leftOut,
}: {
  readonly report: ReportData;
  readonly leftOut: LeftOut | undefined;
}) {
  const { target, profile, seed, startedAt, suite, exitCode } = report;
  const labels = toldLabels(report);
  return (
    <dl class="facts">
      <Fact name="receiver">
        <code>
          <bdi>{visible(receiverText(report))}</bdi>
        </code>{' '}
        <span class="aside">{targetWords[target.kind]}</span>
      </Fact>
      <Fact name="profile">{profile}</Fact>
      <Fact name="judged">{extentText(report)}</Fact>
      <Fact name="took">{tookText(report)}</Fact>
      {labels.map((label) => (
        <Fact key={label} name="how">
          <strong>{label}</strong> <span class="aside">{labelMeaning(label)}</span>
        </Fact>
      ))}
      {leftOut && (
        <Fact name="left out">
          <strong>{leftOutWords(leftOut)}</strong>{' '}
          <span class="aside">the page would be too large; the ledger holds them all</span>
        </Fact>
      )}
      <Fact name="begun">
        <time dateTime={startedAt}>{startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>
      </Fact>
      <Fact name="made by">
        {suite.name} {suite.version}, seed {seed}, exit code {exitCode}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
