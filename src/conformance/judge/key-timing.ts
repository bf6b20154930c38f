import type { TimingProblem } from '../../ledger/note-values.ts';
import { tOf } from '../timing/crops.ts';
import { detectableNs, type Leak } from '../timing/leak.ts';
import type { NotedTiming } from '../timing/timing-note.ts';

const problems: Readonly<Record<TimingProblem, string>> = {
  'closes-connections': 'it keeps no connection open, so that its answers cannot be timed',
  'no-answer': 'it did not answer every request',
  'other-answers': 'it does not answer all wrong keys alike, so that their times say nothing',
  'too-slow': 'its answers come too slowly to time enough of them',
  'no-long-key': 'it takes no secret that is long enough',
  'not-started': 'that takes a receiver that the harness starts',
};

/** What the times of a receiver's refusals say where they do not accuse it. */
export function describeTiming(timing: NotedTiming): string {
  const { batches, problem } = timing;
  const of = secretOf(timing);
  if (problem) return `not measured with ${of}: ${problems[problem]}`;
  const requests = batches.reduce((total, batch) => total + batch.requests, 0);
  const ns = detectableNs(batches);
  if (ns === undefined) {
    return `the machine was too busy to tell a leak at ${requests} requests with ${of}`;
  }
  return `no leak above ${inTime(ns)} at ${requests} requests with ${of}`;
}

/** How a receiver gives away how far a key is right. */
export function describeLeak(timing: NotedTiming, { crops, controlT, requests }: Leak): string {
  const ns = crops.map(({ differenceNs }) => Math.abs(differenceNs));
  const direction = (crops[0]?.differenceNs ?? 0) > 0 ? 'later' : 'sooner';
  const ts = crops.map((crop) => Math.abs(tOf(crop)).toFixed(1)).join(' and ');
  return (
    `with ${secretOf(timing)}, a key whose last byte is wrong is refused ${inTime(Math.min(...ns))} ${direction} ` +
    `than one whose first byte is, in ${requests} requests; that is ${ts} times what chance makes of it, ` +
    `where keys that go wrong at the same byte differ by at most ${controlT.toFixed(1)} times that`
  );
}

function secretOf({ secret, secretBytes }: NotedTiming): string {
  if (secret === 'given') return 'its own secret';
  return secretBytes === undefined ? 'a long secret' : `a secret of ${secretBytes} bytes`;
}

/** A time for people in two digits, and rather too much than too little: `7.6 ms`, `0.00025 ms`. */
function inTime(ns: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, ns))) - 1);
  const ms = (Math.ceil(ns / unit) * unit) / 1_000_000;
  return `${ms.toLocaleString('en', { maximumFractionDigits: 6 })} ms`;
}
