import type { Evidence } from '../rulebook/evidence.ts';
import { gapsOf } from './gaps.ts';

/** The shortest delay that the receiver keeps after plain failures, in ms, and at most the one that it is to keep; other rules judge it. */
export function usualDelayMs(evidence: Evidence): number {
  const failing = evidence.all.uploads.filter(({ recording }) => recording.label === 'fails');
  const gaps = failing.flatMap((upload) => gapsOf(upload, evidence)).map(({ ms }) => ms);
  return Math.min(evidence.times.retryDelayMs, ...gaps);
}
