import type { LabRun } from '../../lab-api.ts';

/** What a run says of the receiver, in the words of its report. */
export function runVerdict({ outcome, error }: LabRun): { words: string; tone: 'good' | 'bad' | 'calm' } {
  if (error !== undefined || !outcome) return { words: 'Broken off', tone: 'bad' };
  const tone = { 0: 'good', 1: 'bad' }[outcome.interrupted ? 3 : outcome.exitCode];
  return { words: outcome.outcome, tone: (tone as 'good' | 'bad' | undefined) ?? 'calm' };
}
