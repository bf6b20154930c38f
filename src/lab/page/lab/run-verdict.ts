import type { LabRun } from '../../lab-api.ts';

/** What a run says of the receiver, in one word or two. */
export function runVerdict({ outcome, error }: LabRun): { words: string; tone: 'good' | 'bad' | 'calm' } {
  if (error !== undefined || !outcome) return { words: 'broke off', tone: 'bad' };
  if (outcome.exitCode === 1) return { words: 'not conformant', tone: 'bad' };
  if (outcome.interrupted) return { words: 'stopped', tone: 'calm' };
  if (outcome.exitCode === 0) return { words: 'conformant', tone: 'good' };
  return { words: 'inconclusive', tone: 'calm' };
}
