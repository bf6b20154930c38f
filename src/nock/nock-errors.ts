import { HarnessError, messageOf, type ScriptPlace } from '../errors.ts';

/** The package that intercepts requests is not there. */
export function nockMissing(cause: unknown): HarnessError {
  const message = `"recorder-harness/nock" needs the package nock: ${messageOf(cause)}.`;
  const hint = 'Run "npm install --save-dev nock@15".';
  return new HarnessError('RWH_NOCK_MISSING', message, hint, { cause });
}

/** A script has a step that only a storage with a socket can play. */
export function faultNotShown(script: string, place: ScriptPlace, why: string): HarnessError {
  return new HarnessError(
    'RWH_FAULT_NOT_SHOWN',
    `Step ${place.step} of the script "${script}", "${place.text}", cannot be shown in process: ${why}.`,
    'Start the real storage for it: startStorage of "recorder-harness/storage", or "{harness} storage".',
    { place },
  );
}

/** Uploads were expected that did not come. */
export function stepsLeft(what: readonly string[]): HarnessError {
  return new HarnessError(
    'RWH_STEPS_LEFT',
    `Steps of scripts are left: ${what.join('; ')}.`,
    'See that the program under test uploads as often as the scripts say, or shorten them.',
  );
}
