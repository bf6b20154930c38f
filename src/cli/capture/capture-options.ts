import { existsSync, statSync } from 'node:fs';
import { parseAnswers } from '../../capture/answer-script.ts';
import { fileExists, wrongUsage } from '../../errors.ts';
import { nearestHint } from '../../nearest-match.ts';
import type { Written } from '../command/command-definition.ts';
import type { Environment } from '../command/environment.ts';
import { readOptions } from '../command/read-options.ts';
import { captureOptions, captureRelations } from '../definitions/capture.ts';
import { readForward } from '../reaching/described-forward.ts';
import { chosenDescription } from '../reaching/described-options.ts';

/** Everything that `capture` is told, checked. */
type CaptureOptions = ReturnType<typeof readCaptureOptions>;

/** What it is told when it listens. */
export type CaptureCommandOptions = Extract<CaptureOptions, { what: 'listen' }>;

/** What `capture report` is told. */
export type CaptureReportOptions = Extract<CaptureOptions, { what: 'report' }>;

/** Checks what was written for `capture`. */
export function readCaptureOptions(written: Written, environment: Environment = {}) {
  const {
    positionals: [word, file],
  } = written;
  const saved = word === undefined ? undefined : fileToReport(word, file);
  const options = readOptions(captureOptions, written, captureRelations);
  const { out, append, force, answer, forward, json, page } = options;
  const outcome = { page, json, failOnDrift: options['fail-on-drift'] };
  if (saved !== undefined) return { what: 'report' as const, file: saved, ...outcome };
  if (out !== undefined) checkFile(out, { append, force });
  return {
    what: 'listen' as const,
    ...outcome,
    listen: options.listen,
    out: out === undefined ? undefined : { file: out, append: append && sizeOf(out) > 0 },
    answers: answer === undefined ? undefined : { text: answer, script: parseAnswers(answer) },
    forward:
      forward === undefined ? undefined : readForward(forward, chosenDescription(written), environment),
    maxBodyBytes: options['max-body'],
    keepSecrets: options['keep-secrets'],
  };
}

function fileToReport(word: string, file: string | undefined): string {
  if (word !== 'report') {
    throw wrongUsage(`"capture" does not know "${word}".`, nearestHint(word, ['report']));
  }
  if (file !== undefined) return file;
  throw wrongUsage('"capture report" lacks the file.', 'Write "capture report FILE", a file of --out.');
}

function checkFile(
  file: string,
  { append, force }: { readonly append: boolean; readonly force: boolean },
): void {
  if (append || force || !existsSync(file)) return;
  throw fileExists(file, 'Go on in it with --append, overwrite it with --force, or name another file.');
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
