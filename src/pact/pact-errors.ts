import { HarnessError, messageOf } from '../errors.ts';

/** The package that writes and verifies contracts is not there, or does not load. */
export function pactMissing(cause: unknown): HarnessError {
  return new HarnessError(
    'RWH_PACT_MISSING',
    `Contracts need the package @pact-foundation/pact: ${messageOf(cause).split('\n')[0]}.`,
    'Run "npm install --save-dev @pact-foundation/pact@17.1.4".',
    { cause },
  );
}

/** A pact cannot be read as one, or is not the one that is asked for. */
export function pactUnreadable(
  where: string,
  why: string,
  hint = 'Write the pacts anew with "{harness} pact write --out DIR", and name that folder with --pacts.',
): HarnessError {
  return new HarnessError('RWH_PACT_UNREADABLE', `The pact "${where}" cannot be read: ${why}.`, hint);
}

/** The verifier of Pact ended without a result. */
export function pactVerifierFailed(why: string): HarnessError {
  return new HarnessError(
    'RWH_PACT_VERIFIER',
    `The verifier of Pact gave no result: ${why}.`,
    'Run it again with --verbose, which shows what the verifier prints; it says nothing about the receiver.',
  );
}

/** A receiver does not do what its pact is made of; `why` is a sentence without its full stop. */
export function pactNotRecorded(why: string): HarnessError {
  return new HarnessError(
    'RWH_PACT_NOT_RECORDED',
    `No pact was recorded: ${why}.`,
    'Judge the receiver with "{harness} conform", which tells what it does instead and why.',
  );
}

/** A Pact Broker does not answer, or fails itself. */
export function brokerUnreachable(address: string, why: string): HarnessError {
  return new HarnessError(
    'RWH_BROKER_UNREACHABLE',
    `The broker at ${address} cannot be used: ${why}.`,
    'See that the broker runs and that its URL is right.',
  );
}

/** A Pact Broker does not do what it is asked for, or lacks something; `message` is a sentence. */
export function brokerRefused(message: string, hint: string): HarnessError {
  return new HarnessError('RWH_BROKER_REFUSED', message, hint);
}
