import { EXIT, type ExitCode } from './exit-code.ts';
import { withHarnessCommand } from './harness-command.ts';

/** Whose mistake it is: of the person who called, of the surroundings, or of the harness itself. */
export type HarnessErrorKind = 'usage' | 'environment' | 'internal';

/** Each stable code with whose mistake it tells and what the process ends with. */
const codes = {
  RWH_USAGE: ['usage', EXIT.usage],
  RWH_COMMAND_UNKNOWN: ['usage', EXIT.usage],
  RWH_OPTION_UNKNOWN: ['usage', EXIT.usage],
  RWH_OPTION_INVALID: ['usage', EXIT.usage],
  RWH_CONFIG_UNREADABLE: ['usage', EXIT.usage],
  RWH_NOTHING_SELECTED: ['usage', EXIT.usage],
  RWH_FAULT_SCRIPT_INVALID: ['usage', EXIT.usage],
  RWH_ADDRESS_UNAVAILABLE: ['environment', EXIT.usage],
  RWH_TLS_UNUSABLE: ['usage', EXIT.usage],
  RWH_RECEIVER_DIRECTORY: ['usage', EXIT.usage],
  RWH_RECORDINGS_VANISHED: ['environment', EXIT.inconclusive],
  RWH_MACHINE_LIMIT: ['environment', EXIT.harnessError],
  RWH_RECEIVER_UNREACHABLE: ['environment', EXIT.inconclusive],
  RWH_RECEIVER_NOT_STARTED: ['environment', EXIT.inconclusive],
  RWH_SETUP_MISTAKEN: ['environment', EXIT.inconclusive],
  RWH_WARP_UNAVAILABLE: ['environment', EXIT.usage],
  RWH_LEDGER_UNREADABLE: ['usage', EXIT.usage],
  RWH_CERTIFICATE_REFUSED: ['usage', EXIT.usage],
  RWH_KEY_UNUSABLE: ['usage', EXIT.usage],
  RWH_CAPTURE_UNREADABLE: ['usage', EXIT.usage],
  RWH_KNOWN_FAILURES_UNREADABLE: ['usage', EXIT.usage],
  RWH_FILE_NOT_READ: ['usage', EXIT.usage],
  RWH_KEEP_DIRECTORY: ['usage', EXIT.usage],
  RWH_CONTROL_OPEN: ['usage', EXIT.usage],
  RWH_NOCK_MISSING: ['environment', EXIT.usage],
  RWH_PACT_MISSING: ['environment', EXIT.usage],
  RWH_PACT_UNREADABLE: ['usage', EXIT.usage],
  RWH_PACT_VERIFIER: ['environment', EXIT.harnessError],
  RWH_FAULT_NOT_SHOWN: ['usage', EXIT.usage],
  RWH_STEPS_LEFT: ['usage', EXIT.requirementFailed],
  RWH_FILE_NOT_WRITTEN: ['environment', EXIT.usage],
  RWH_FILE_EXISTS: ['usage', EXIT.usage],
  RWH_PAGE_NOT_BUILT: ['environment', EXIT.harnessError],
  RWH_BROKER_UNREACHABLE: ['environment', EXIT.inconclusive],
  RWH_PACT_NOT_RECORDED: ['environment', EXIT.inconclusive],
  RWH_BROKER_REFUSED: ['usage', EXIT.usage],
  RWH_INTERNAL: ['internal', EXIT.harnessError],
} as const satisfies Readonly<Record<`RWH_${string}`, readonly [HarnessErrorKind, ExitCode]>>;

/** Stable codes of harness errors; a caller may `switch` over them. */
export type HarnessErrorCode = keyof typeof codes;

/** Where in a fault script a mistake is. */
export interface ScriptPlace {
  /** Which step, from 1. */
  readonly step: number;
  /** The step. */
  readonly text: string;
  /** Which character of the script, from 0; absent where the whole step is the mistake. */
  readonly at?: number;
}

interface Details {
  readonly cause?: unknown;
  readonly place?: ScriptPlace;
}

/** An error of the harness or of its surroundings, never a finding about a receiver. */
export class HarnessError extends Error {
  readonly code: HarnessErrorCode;
  readonly kind: HarnessErrorKind;
  /** What to do now; begins with a verb. */
  readonly hint: string;
  /** Of a mistake in a script. */
  readonly place?: ScriptPlace;

  constructor(code: HarnessErrorCode, message: string, hint: string, { cause, place }: Details = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'HarnessError';
    this.code = code;
    this.kind = codes[code][0];
    this.hint = withHarnessCommand(hint);
    if (place) this.place = place;
  }
}

/** The exit code for anything thrown; what is not a harness error is one of the harness itself. */
export function exitCodeOf(thrown: unknown): ExitCode {
  return codes[asHarnessError(thrown).code][1];
}

/** The command line does not fit together; `message` is a sentence with its full stop. */
export function wrongUsage(message: string, hint: string): HarnessError {
  return new HarnessError('RWH_USAGE', message, hint);
}

/** There is no command of that name. */
export function commandUnknown(command: string, hint: string): HarnessError {
  const message = `There is no command "${command}".`;
  return new HarnessError('RWH_COMMAND_UNKNOWN', message, hint);
}

/** A command has no option of that name; `where` is the command or the file that names it. */
export function optionUnknown(option: string, where: string, hint: string): HarnessError {
  const message = `${where} has no option "${option}".`;
  return new HarnessError('RWH_OPTION_UNKNOWN', message, hint);
}

/** An option has a value that it cannot have. */
export function optionInvalid(option: string, value: string, hint: string): HarnessError {
  return new HarnessError('RWH_OPTION_INVALID', `${option} cannot be "${value}".`, hint);
}

/** A filter, or the whole plan, leaves no rule to judge. */
export function nothingSelected(filter: string, hint: string): HarnessError {
  return new HarnessError('RWH_NOTHING_SELECTED', `No rule matches ${filter}.`, hint);
}

/** A step of a fault script is not understood. */
export function faultScriptInvalid(script: string, place: ScriptPlace, hint: string): HarnessError {
  const { step, text, at } = place;
  const where = at === undefined ? '.' : `:\n${pointedAt(script, at)}`;
  return new HarnessError(
    'RWH_FAULT_SCRIPT_INVALID',
    `Step ${step} of the fault script, "${text}", is not understood${where}`,
    hint,
    { place },
  );
}

/** How many characters of a script are shown on each side of a mistake. */
const SHOWN = 36;

function pointedAt(script: string, at: number): string {
  const from = Math.max(0, at - SHOWN);
  const left = (from > 0 ? '…' : '') + script.slice(from, at);
  const right = script.slice(at, at + SHOWN) + (at + SHOWN < script.length ? '…' : '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would move the pointer
  return `  ${(left + right).replace(/[\x00-\x1f]/g, '·')}\n  ${' '.repeat(left.length)}^`;
}

/** A port or address cannot be listened on. */
export function addressUnavailable(what: string, address: string, cause: unknown): HarnessError {
  const message = `The ${what} cannot listen on ${address}: ${messageOf(cause)}.`;
  const hint =
    listenHints[codeOf(cause)] ?? 'Name an address of this machine, and a port of it, or 0 for a free one.';
  return new HarnessError('RWH_ADDRESS_UNAVAILABLE', message, hint, { cause });
}

const listenHints: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Choose another port, or port 0 for a free one, or end the program that listens there.',
  EACCES: 'Choose a port from 1024 on, or port 0 for a free one: this user may not listen on lower ones.',
};

/** A certificate or its key cannot be used for TLS; `what` never holds the key itself. */
export function tlsUnusable(what: string, cause: unknown): HarnessError {
  return new HarnessError(
    'RWH_TLS_UNUSABLE',
    `${what} cannot be used for TLS: ${messageOf(cause)}.`,
    'Name PEM files of a certificate and of its private key, or leave both out for new ones.',
    { cause },
  );
}

/** What to do where the system denies to read or to write in what somebody has named; nothing where that is not why. */
export function accessHint(cause: unknown, deed: 'read' | 'write in' = 'read'): string | undefined {
  const isDenied = ['EACCES', 'EPERM'].includes(codeOf(cause));
  return isDenied ? `Let the user that runs the harness ${deed} it, or name another one.` : undefined;
}

/** The receiver's directory cannot be read or written, which is told by what the system says. */
export function receiverDirectoryUnusable(directory: string, cause: unknown): HarnessError {
  const isFile = ['ENOTDIR', 'EEXIST'].includes(codeOf(cause));
  const why = isFile ? 'a file stands where a folder is needed' : messageOf(cause);
  const hint = isFile
    ? 'Take that file away, or name another folder with --receiver-dir.'
    : (accessHint(cause, 'write in') ??
      "Name the receiver's working directory, as this machine sees it, with --receiver-dir.");
  return (
    machineLimit(`Recordings cannot be laid in "${directory}"`, cause) ??
    new HarnessError('RWH_RECEIVER_DIRECTORY', `Recordings cannot be laid in "${directory}": ${why}.`, hint, {
      cause,
    })
  );
}

/** The folder of the recordings does not stay while a run lays them there. */
export function recordingsVanished(folder: string): HarnessError {
  return new HarnessError(
    'RWH_RECORDINGS_VANISHED',
    `The folder "${folder}" vanishes while recordings are laid in it: the receiver deletes it, or another program does.`,
    'Let nothing but the harness delete that folder during a run; a receiver may delete the recordings that it has uploaded.',
  );
}

/** What a machine may have too little of, by the code of the error: it says nothing about a receiver. */
const machineHints: Readonly<Record<string, string>> = {
  EMFILE: 'Allow more open files: "ulimit -n 4096" in the shell that runs the harness.',
  ENFILE: 'Allow the whole system more open files, or end other programs.',
  EAGAIN: 'Allow more processes: "ulimit -u 4096" in the shell that runs the harness.',
  ENOMEM: 'Free some memory: end other programs.',
  ENOBUFS: 'Free some memory: end other programs.',
  EADDRNOTAVAIL: 'Wait until connections of other programs are gone: this machine has no free port left.',
  ENOSPC: 'Free some space on that disk.',
  EDQUOT: 'Free some space: the quota of this user is used up.',
};

/** The machine lacks something that the harness needs; `undefined` where `cause` tells of no such thing. */
export function machineLimit(what: string, cause: unknown): HarnessError | undefined {
  const hint = machineHints[codeOf(cause)];
  if (hint === undefined) return undefined;
  const message = `${what}: ${messageOf(cause)}.`;
  return new HarnessError('RWH_MACHINE_LIMIT', message, hint, { cause });
}

/** Anything thrown as an error for people: what the machine lacks is not the harness's mistake. */
export function asHarnessError(thrown: unknown): HarnessError {
  if (thrown instanceof HarnessError) return thrown;
  // What was thrown first; cleaning up after it went wrong too.
  if (thrown instanceof Error && 'suppressed' in thrown) return asHarnessError(thrown.suppressed);
  const limit = machineLimit('The harness cannot go on', thrown);
  return limit ?? internalError(`The harness stumbled: ${messageOf(thrown)}`, thrown);
}

/** Nothing that speaks HTTP answers where the receiver should be. */
export function receiverUnreachable(address: string, why: string, hint: string): HarnessError {
  return new HarnessError(
    'RWH_RECEIVER_UNREACHABLE',
    `The receiver at ${address} cannot be reached: ${why}.`,
    hint,
  );
}

/** A receiver's command cannot be started, ended, or never listened. */
export function receiverNotStarted(
  command: string,
  why: string,
  lastLines: readonly string[],
  more: { readonly hint?: string; readonly cause?: unknown } = {},
): HarnessError {
  const output =
    lastLines.length > 0 ? ` Its last output:\n${lastLines.map((line) => `  ${line}`).join('\n')}` : '';
  return new HarnessError(
    'RWH_RECEIVER_NOT_STARTED',
    `The receiver's command "${command}" ${why}.${output}`,
    more.hint ??
      'Run the command by hand with PORT set, and see that it listens there; map other names with --env NAME={port}, or write {port} in the command.',
    { cause: more.cause },
  );
}

/** No upload comes, or none to the right place, because of what surrounds the receiver; `what` is a sentence without its full stop. */
export function setupMistaken(what: string, hint: string): HarnessError {
  return new HarnessError(
    'RWH_SETUP_MISTAKEN',
    `Nothing can be judged: ${what}.`,
    `${hint} Add --no-preflight to judge the receiver as it is.`,
  );
}

/** Receivers cannot be started under libfaketime here. */
export function warpUnavailable(why: string, hint: string): HarnessError {
  const message = `Time cannot be warped on this machine: ${why}.`;
  return new HarnessError('RWH_WARP_UNAVAILABLE', message, hint);
}

/** A ledger file cannot be read as one. */
export function ledgerUnreadable(
  file: string | undefined,
  why: string,
  hint = 'Give a file that was written with --ledger.',
): HarnessError {
  const message = `The ledger${file === undefined ? '' : ` "${file}"`} cannot be read: ${why}.`;
  return new HarnessError('RWH_LEDGER_UNREADABLE', message, hint);
}

/** A certificate does not hold. */
export function certificateRefused(file: string, why: string, hint: string): HarnessError {
  return new HarnessError(
    'RWH_CERTIFICATE_REFUSED',
    `The certificate "${file}" does not hold: ${why}.`,
    hint,
  );
}

/** A file does not hold a key that can sign or verify. */
export function keyUnusable(option: string, file: string, why: string, hint: string): HarnessError {
  return new HarnessError('RWH_KEY_UNUSABLE', `The key "${file}" of ${option} cannot be used: ${why}.`, hint);
}

/** A capture file cannot be read as one. */
export function captureUnreadable(
  file: string,
  why: string,
  hint = 'Give a file that "{harness} capture" wrote, or one with an envelope as JSON in each line.',
): HarnessError {
  const message = `The capture "${file}" cannot be read: ${why}.`;
  return new HarnessError('RWH_CAPTURE_UNREADABLE', message, hint);
}

/** A list of known failures cannot be read as one. */
export function knownFailuresUnreadable(
  file: string,
  why: string,
  hint = 'Write {"knownFailures": [{"rule": "retry/*", "reason": "...", "owner": "...", "until": "2026-12-31"}]}, or let --update write it.',
): HarnessError {
  const message = `The list of known failures "${file}" cannot be read: ${why}.`;
  return new HarnessError('RWH_KNOWN_FAILURES_UNREADABLE', message, hint);
}

/** A config file cannot be read as one. */
export function configUnreadable(
  file: string,
  why: string,
  {
    what = 'config file',
    hint = 'Write one JSON object with the names of options, as {"profile": "core"}.',
  } = {},
): HarnessError {
  const message = `The ${what} "${file}" cannot be read: ${why}.`;
  return new HarnessError('RWH_CONFIG_UNREADABLE', message, hint);
}

/** A file that an option names cannot be read. */
export function fileNotRead(option: string, file: string, cause: unknown): HarnessError {
  return new HarnessError(
    'RWH_FILE_NOT_READ',
    `"${file}" of ${option} cannot be read: ${messageOf(cause)}.`,
    'Name a file that exists and can be read.',
    { cause },
  );
}

/** The folder for received bytes cannot be made or written in. */
export function keepDirectoryUnusable(directory: string, cause: unknown): HarnessError {
  return new HarnessError(
    'RWH_KEEP_DIRECTORY',
    `Received bytes cannot be kept in "${directory}": ${messageOf(cause)}.`,
    'Name a folder that can be written in, or a new one in such a folder, with --keep.',
    { cause },
  );
}

/** The control API would be open to everybody who reaches this machine. */
export function controlOpen(host: string, hint: string): HarnessError {
  return new HarnessError(
    'RWH_CONTROL_OPEN',
    `The control API cannot listen on "${host}" without a token: other machines could reach it.`,
    hint,
  );
}

/** A report, ledger or other result cannot be written. */
export function fileNotWritten(file: string, cause: unknown, hint?: string): HarnessError {
  return new HarnessError(
    'RWH_FILE_NOT_WRITTEN',
    `"${file}" cannot be written: ${messageOf(cause)}.`,
    hint ?? fileHints[codeOf(cause)] ?? 'Name a file in a folder that exists and can be written.',
    { cause },
  );
}

const fileHints: Readonly<Record<string, string>> = {
  ...machineHints,
  ENOSPC: 'Free some space, or name a file on another disk.',
  EISDIR: 'Name a file; this is a folder.',
};

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** A file that would be overwritten is there already. */
export function fileExists(
  file: string,
  hint = 'Add --force to overwrite it, or name another place with --out.',
): HarnessError {
  return new HarnessError('RWH_FILE_EXISTS', `"${file}" exists already.`, hint);
}

/** A page is part of the package, and this copy of it lacks one. */
export function pageNotBuilt(page: string, cause: unknown): HarnessError {
  const message = `The page "${page}.html" cannot be read: ${messageOf(cause)}.`;
  const hint = 'Build it with "npm run page", or install the package again.';
  return new HarnessError('RWH_PAGE_NOT_BUILT', message, hint, { cause });
}

/** The harness did something that it must never do. */
export function internalError(what: string, cause?: unknown): HarnessError {
  return new HarnessError(
    'RWH_INTERNAL',
    `${what}.`,
    'Report this, with the ledger of the run if there is one; it says nothing about the receiver.',
    { cause },
  );
}

/** The one-line message of anything thrown, without a trailing full stop. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\.$/, '');
}
