import { asHarnessError, type HarnessErrorCode } from '../errors.ts';

/** What the process ends with, for every command. */
export const EXIT = {
  conformant: 0,
  requirementFailed: 1,
  usage: 2,
  /** Also: the receiver cannot be reached, or no rule was judged. */
  inconclusive: 3,
  harnessError: 4,
  /** The list of known failures is out of date. */
  staleBaseline: 5,
  interrupted: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const codes: Readonly<Record<HarnessErrorCode, ExitCode>> = {
  RWH_USAGE: EXIT.usage,
  RWH_COMMAND_UNKNOWN: EXIT.usage,
  RWH_OPTION_UNKNOWN: EXIT.usage,
  RWH_OPTION_INVALID: EXIT.usage,
  RWH_CONFIG_UNREADABLE: EXIT.usage,
  RWH_NOTHING_SELECTED: EXIT.usage,
  RWH_FAULT_SCRIPT_INVALID: EXIT.usage,
  RWH_TLS_UNUSABLE: EXIT.usage,
  RWH_ADDRESS_UNAVAILABLE: EXIT.usage,
  RWH_RECEIVER_DIRECTORY: EXIT.usage,
  RWH_RECORDINGS_VANISHED: EXIT.inconclusive,
  RWH_MACHINE_LIMIT: EXIT.harnessError,
  RWH_RECEIVER_UNREACHABLE: EXIT.inconclusive,
  RWH_RECEIVER_NOT_STARTED: EXIT.inconclusive,
  RWH_SETUP_MISTAKEN: EXIT.inconclusive,
  RWH_WARP_UNAVAILABLE: EXIT.usage,
  RWH_LEDGER_UNREADABLE: EXIT.usage,
  RWH_CAPTURE_UNREADABLE: EXIT.usage,
  RWH_KNOWN_FAILURES_UNREADABLE: EXIT.usage,
  RWH_FILE_NOT_READ: EXIT.usage,
  RWH_KEEP_DIRECTORY: EXIT.usage,
  RWH_CONTROL_OPEN: EXIT.usage,
  RWH_NOCK_MISSING: EXIT.usage,
  RWH_PACT_MISSING: EXIT.usage,
  RWH_PACT_UNREADABLE: EXIT.usage,
  RWH_PACT_VERIFIER: EXIT.harnessError,
  RWH_FAULT_NOT_SHOWN: EXIT.usage,
  RWH_STEPS_LEFT: EXIT.requirementFailed,
  RWH_FILE_NOT_WRITTEN: EXIT.usage,
  RWH_FILE_EXISTS: EXIT.usage,
  RWH_PAGE_NOT_BUILT: EXIT.harnessError,
  RWH_BROKER_UNREACHABLE: EXIT.inconclusive,
  RWH_PACT_NOT_RECORDED: EXIT.inconclusive,
  RWH_BROKER_REFUSED: EXIT.usage,
  RWH_INTERNAL: EXIT.harnessError,
};

/** The exit code for anything thrown; what is not a harness error is one of the harness itself. */
export function exitCodeOf(error: unknown): ExitCode {
  return codes[asHarnessError(error).code];
}
