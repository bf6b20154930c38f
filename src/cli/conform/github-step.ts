import { appendFileSync, statSync } from 'node:fs';
import { messageOf } from '../../errors.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** GitHub refuses the whole summary of a step that is longer than this, in bytes. */
const MAX_BYTES = 1024 * 1024;

/** The file by which GitHub Actions takes something of a step; undefined elsewhere. */
export function stepFile(
  { environment }: Terminal,
  name: 'GITHUB_STEP_SUMMARY' | 'GITHUB_OUTPUT',
): string | undefined {
  return environment['GITHUB_ACTIONS'] === 'true' ? environment[name] || undefined : undefined;
}

/** Adds a text to the summary of the job, behind what the step has written there already. */
export function appendToStepSummary(file: string, text: string, terminal: Terminal): void {
  orNoted(terminal, 'The summary of the job is left as it is', () => {
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes + Buffer.byteLength(text) > MAX_BYTES) throw new Error('it would be longer than 1 MiB');
    appendFileSync(file, text);
  });
}

/** Adds lines of NAME=VALUE to the outputs of the step; those of a later run of the same step take their place. */
export function appendStepOutputs(file: string, outputs: string, terminal: Terminal): void {
  orNoted(terminal, 'The outputs of the step are left as they are', () => appendFileSync(file, outputs));
}

/** Nobody asked for it, so that what cannot be written is told and changes nothing. */
function orNoted(terminal: Terminal, what: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    terminal.note(`${what}: ${messageOf(error)}.`);
  }
}
