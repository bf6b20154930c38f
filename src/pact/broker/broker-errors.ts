import { HarnessError } from '../../errors.ts';

/** A file does not hold what a verification has shown. */
export function verificationUnreadable(file: string, why: string): HarnessError {
  return new HarnessError({
    code: 'RWH_VERIFICATION_UNREADABLE',
    kind: 'usage',
    message: `The verification "${file}" cannot be read: ${why}.`,
    hint: 'Give a file with what "recorder-harness pact verify --json" printed.',
  });
}

/** A Pact Broker does not answer, or fails itself. */
export function brokerUnreachable(
  address: string,
  why: string,
  {
    tries,
    hint = 'See that the broker runs and that the base URL is right; --retries and --timeout give it more time.',
  }: { readonly tries: number; readonly hint?: string },
): HarnessError {
  return new HarnessError({
    code: 'RWH_BROKER_UNREACHABLE',
    kind: 'environment',
    message: `The broker at ${address} cannot be used${tries > 1 ? ` after ${tries} tries` : ''}: ${why}.`,
    hint,
  });
}

/** What answers is no Pact Broker, or lacks something; `what` is a sentence without its full stop. */
export function brokerNotUnderstood(what: string, hint: string): HarnessError {
  return new HarnessError({
    code: 'RWH_BROKER_NOT_UNDERSTOOD',
    kind: 'environment',
    message: `${what}.`,
    hint,
  });
}

/** A Pact Broker does not do what it is asked for; `message` is a sentence, or ends with the broker's own. */
export function brokerRefused(message: string, hint: string): HarnessError {
  return new HarnessError({ code: 'RWH_BROKER_REFUSED', kind: 'usage', message, hint });
}
