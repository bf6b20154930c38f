import { appendFileSync, statSync } from 'node:fs';
import { messageOf } from '../../errors.ts';

/** GitHub refuses the whole summary of a step that is longer than this, in bytes. */
const MAX_BYTES = 1024 * 1024;

/** The file that GitHub Actions shows as the summary of the job; undefined elsewhere. */
export function stepSummaryFile(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return env['GITHUB_ACTIONS'] === 'true' ? env['GITHUB_STEP_SUMMARY'] || undefined : undefined;
}

/**
 * Adds a text to the summary of the job, behind what the step has written there already.
 *
 * Nobody asked for it, so that a summary that cannot be written is told and changes nothing.
 */
export function appendToStepSummary(file: string, text: string): void {
  try {
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes + Buffer.byteLength(text) > MAX_BYTES) throw new Error('it would be longer than 1 MiB');
    appendFileSync(file, text);
  } catch (error) {
    process.stderr.write(`The summary of the job is left as it is: ${messageOf(error)}.\n`);
  }
}
