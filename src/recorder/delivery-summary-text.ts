import type { LatencySummary } from './latencies.ts';
import type { DeliverySummary } from './tally.ts';

const BAR_WIDTH = 40;

const words = { success: ' success', ignored: ' ignored', other: '' } as const;

/** Many deliveries in a few lines: answers by status, missing ones by reason, and how long they took. */
export function summaryText(summary: DeliverySummary, measured = 'Latency'): string {
  const { answered, answers, unanswered, failures, latencyMs } = summary;
  const kinds = Object.entries(answers).flatMap(([status, counts]) =>
    (Object.keys(words) as (keyof typeof words)[]).flatMap((word) =>
      counts[word] ? [`${status}${words[word]} ${counts[word]}`] : [],
    ),
  );
  const reasons = Object.entries(failures).map(([code, count]) => `${code} ${count}`);
  return [
    `Answers: ${[answered, ...kinds].join(', ')}`,
    ...(unanswered > 0 ? [`No answer: ${[unanswered, ...reasons].join(', ')}`] : []),
    ...(latencyMs ? [`${measured}: ${percentilesText(latencyMs)}`, ...bars(latencyMs)] : []),
  ].join('\n');
}

/** The percentiles in one line. */
export function percentilesText({ percentiles, max }: LatencySummary): string {
  const shown = Object.entries(percentiles)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([percent, ms]) => `p${percent} ${msText(ms)}`);
  return `${[...shown, `max ${msText(max)}`].join(', ')} (ms)`;
}

function bars({ histogram }: LatencySummary): string[] {
  const most = Math.max(...histogram.map(({ count }) => count));
  const rows = histogram.map(({ upToMs, count }) => ({
    left: upToMs === null ? 'longer' : `up to ${upToMs} ms`,
    bar: '█'.repeat(Math.ceil((count / most) * BAR_WIDTH)),
    count,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  return rows.map(({ left, bar, count }) =>
    `  ${left.padStart(width)} ${bar} ${count}`.replace(/ {2}0$/, ' 0'),
  );
}

function msText(ms: number): string {
  return ms < 10 ? ms.toFixed(2) : ms < 100 ? ms.toFixed(1) : ms.toFixed(0);
}
