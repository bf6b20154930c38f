import { percentilesText, summaryText } from '../delivery-summary-text.ts';
import type { StormProgress, StormResult } from './storm-result.ts';

/** How far a storm is, as one line. */
export function stormProgressText(
  { elapsedMs, sent, answered, unanswered, inFlight }: StormProgress,
  durationMs: number | undefined,
): string {
  const end = durationMs === undefined ? '' : ` of ${secondsText(durationMs)}`;
  const rate = elapsedMs > 0 ? Math.round((sent * 1_000) / elapsedMs) : 0;
  const waits = durationMs !== undefined && elapsedMs > durationMs ? ', waiting for the last answers' : '';
  return `${secondsText(elapsedMs)}${end}: sent ${sent} (${rate} a second), answered ${answered}, without answer ${unanswered}, under way ${inFlight}${waits}`;
}

/** What came of a storm, in a few lines. */
export function stormText(result: StormResult): string {
  const { rate, sent, planned, notSent, late, waited, achieved, connections, cancelled, behindMs } = result;
  const over = `over at most ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
  if (rate === 'max') {
    return [
      `Sent ${sent}, ${rateText(achieved)} a second, ${over}`,
      ...(cancelled > 0 ? [`Broken off: ${cancelled}`] : []),
      summaryText(result, 'Latency from sending'),
    ].join('\n');
  }
  return [
    `Planned ${planned} at ${rateText(rate)} a second, sent ${sent} at ${rateText(achieved)} a second, ${over}`,
    `Late by more than 10 ms: ${late}; found no free connection: ${waited}; not sent: ${notSent}`,
    ...(behindMs ? [`Behind their time: ${percentilesText(behindMs)}`] : []),
    ...(cancelled > 0 ? [`Broken off: ${cancelled}`] : []),
    summaryText(result, 'Latency from the planned time'),
    ...(result.reached ? [] : [notReached(result)]),
  ].join('\n');
}

/** Whether the source, the connections or the machine gave too little. */
function notReached(result: StormResult): string {
  const { rate, achieved, waited, sent, notSent, sourceMs, elapsedMs } = result;
  const lostMs = elapsedMs * (1 - achieved / Number(rate));
  const ofConnectionsOrMachine =
    waited * 2 > sent || notSent > 0
      ? 'every connection was busy: raise --concurrency, unless receiver or machine give no more'
      : 'this machine gives no more';
  const cause =
    sourceMs * 2 > lostMs
      ? 'what is sent was not there in time: its source gives no more'
      : ofConnectionsOrMachine;
  return `The rate was not reached: ${rateText(achieved)} of ${rateText(Number(rate))} a second; ${cause}.`;
}

function rateText(rate: number): string {
  return rate >= 100 ? rate.toFixed(0) : String(Number(rate.toFixed(2)));
}

function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(0)} s`;
}
