import { existsSync, statSync } from 'node:fs';
import { parseAnswers } from '../capture/answer-script.ts';
import { fileExists, optionInvalid, wrongUsage } from '../errors.ts';
import type { ListenAddress } from '../listen-address.ts';
import { nearestHint } from '../nearest-match.ts';
import { BYTE_SIZE_HINT, parseByteSize } from '../storage/byte-size.ts';
import type { Script } from '../storage/script.ts';
import type { CommandInput } from './command-definition.ts';
import type { captureOptions } from './definitions/capture.ts';
import { type Forward, readForward } from './described-forward.ts';
import { chosenDescription } from './described-options.ts';
import type { Environment } from './emit-secrets.ts';
import { listenAddress } from './option-value.ts';

/** What `capture` is told when it listens, checked. */
export interface CaptureCommandOptions extends CaptureOutcome {
  readonly what: 'listen';
  readonly listen: ListenAddress;
  readonly out?: { readonly file: string; readonly append: boolean };
  readonly answers?: { readonly text: string; readonly script: Script };
  readonly forward?: Forward;
  readonly maxBodyBytes: number;
  readonly keepSecrets: boolean;
}

/** What `capture report` is told, checked. */
export interface CaptureReportOptions extends CaptureOutcome {
  readonly what: 'report';
  readonly file: string;
}

/** How the outcome is shown. */
export interface CaptureOutcome {
  /** Where the page goes. */
  readonly page?: string;
  readonly failOnDrift: boolean;
  readonly json: boolean;
}

/** In JSON a byte may take six characters, and the longest text that there can be has about 512 Mi of them. */
const MOST_BODY_BYTES = 64 * 1024 * 1024;

/** Checks what was written for `capture`. */
export function readCaptureOptions(
  { positionals: [word, file], options }: CommandInput<typeof captureOptions>,
  environment: Environment = {},
): CaptureCommandOptions | CaptureReportOptions {
  const outcome = {
    ...(options.page === undefined ? {} : { page: options.page }),
    failOnDrift: options['fail-on-drift'],
    json: options.json,
  };
  if (word !== undefined) return { what: 'report', file: fileToReport(word, file, options), ...outcome };
  const { out, append, force, answer, forward } = options;
  if (out === undefined && (append || force)) {
    throw wrongUsage(
      `--${append ? 'append' : 'force'} is given, and --out is not.`,
      'Name the file with --out FILE.',
    );
  }
  if (options.description !== undefined && forward === undefined) {
    throw wrongUsage(
      '--description is given, and --forward is not.',
      'Add --forward: the description says where deliveries are passed on to.',
    );
  }
  if (append && force) throw wrongUsage('--append and --force exclude each other.', 'Leave out one of them.');
  if (out !== undefined) checkFile(out, { append, force });
  return {
    what: 'listen',
    ...outcome,
    listen: listenAddress('--listen', options.listen ?? '127.0.0.1:5000'),
    ...(out === undefined ? {} : { out: { file: out, append: append && sizeOf(out) > 0 } }),
    ...(answer === undefined ? {} : { answers: { text: answer, script: parseAnswers(answer) } }),
    ...(forward === undefined
      ? {}
      : { forward: readForward(forward, chosenDescription(options), environment) }),
    maxBodyBytes: bodySize(options['max-body'] ?? '1MiB'),
    keepSecrets: options['keep-secrets'],
  };
}

function fileToReport(
  word: string,
  file: string | undefined,
  options: CommandInput<typeof captureOptions>['options'],
): string {
  if (word !== 'report') {
    throw wrongUsage(`"capture" does not know "${word}".`, nearestHint(word, ['report']));
  }
  if (file === undefined) {
    throw wrongUsage('"capture report" lacks the file.', 'Write "capture report FILE", a file of --out.');
  }
  const listening = [
    'listen',
    'out',
    'answer',
    'forward',
    'description',
    'without-description',
    'max-body',
    'append',
    'force',
    'keep-secrets',
  ] as const;
  const given = listening.find((name) => options[name] !== undefined && options[name] !== false);
  if (given !== undefined) {
    throw wrongUsage(
      `--${given} has no meaning for "capture report".`,
      'Leave it out: nothing is listened to.',
    );
  }
  return file;
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

function bodySize(text: string): number {
  const bytes = parseByteSize(text);
  if (bytes !== undefined && bytes <= MOST_BODY_BYTES) return bytes;
  throw optionInvalid('--max-body', text, bytes === undefined ? BYTE_SIZE_HINT : 'Write at most 64MiB.');
}
