import { inspect } from 'node:util';
import { asHarnessError, HarnessError } from '../../errors.ts';
import { redactor } from '../../ledger/redact.ts';
import { visible } from '../../report/shown-text.ts';

/** An error as it may be shown: a receiver that does not start may print its secrets, and its output is told. */
export function redactedError(thrown: unknown, secrets: readonly string[]): HarnessError {
  const redact = redactor(secrets);
  const { code, message, hint } = asHarnessError(thrown);
  const error = new HarnessError(code, visible(redact(message)), visible(redact(hint)));
  error.stack = redact(inspect(thrown));
  return error;
}
