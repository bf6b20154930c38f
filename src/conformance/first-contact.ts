import type { Clock } from '../clock/clock.ts';
import { receiverUnreachable } from '../errors.ts';
import type { DeliveryFailure } from '../ledger/entry.ts';
import { deliver } from '../recorder/deliver.ts';
import { sampleEnvelope } from '../recorder/samples.ts';

/** A receiver that listens answers its first event within this, however slow its start; in ms. */
const FIRST_ANSWER_MS = 10_000;

const hints: Readonly<Record<DeliveryFailure['code'], string>> = {
  refused: 'Start the receiver first, or let the harness start it: conform -- COMMAND.',
  unresolved: 'Check the host name in the URL.',
  reset: 'Check that the receiver speaks HTTP on that port, and look into its log.',
  closed: 'Check that the receiver speaks HTTP on that port, and look into its log.',
  timeout: 'Check that the receiver answers: send it one event with "recorder-harness emit app_launch URL".',
  'not-http': 'Check the port: what listens there does not speak HTTP.',
  other: 'Send it one event with "recorder-harness emit app_launch URL" and look into its log.',
};

/**
 * Sends one harmless event, so that a wrong address is a clear error instead of many failed rules.
 *
 * Throws `RWH_RECEIVER_UNREACHABLE` where no HTTP answer comes, and where the answer is a redirect: the
 * recorder posts to the registered URL and nothing says that it would follow. Any other answer will do.
 */
export async function firstContact(url: URL, clock: Clock, signal: AbortSignal): Promise<void> {
  const address = url.origin + url.pathname;
  const body = JSON.stringify(sampleEnvelope('app_launch'));
  const { answer, failure } = await deliver(url, body, { clock, signal, timeoutMs: FIRST_ANSWER_MS });
  if (signal.aborted) throw signal.reason;
  if (failure) throw receiverUnreachable(address, failure.message, hints[failure.code]);
  if (!answer) return;
  if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
    throw receiverUnreachable(
      address,
      `it answers ${answer.status}, a redirect`,
      'Give the URL that it redirects to.',
    );
  }
  if (answer.truncated) {
    throw receiverUnreachable(address, 'its answer does not end within 1 MiB', hints.timeout);
  }
}
