import type { Clock } from '../../clock/clock.ts';
import { receiverUnreachable } from '../../errors.ts';
import type { DeliveryFailure } from '../../ledger/entry.ts';
import type { Delivered } from '../../recorder/deliver.ts';
import type { EventType } from '../../spec/event-types.ts';
import type { OpenTarget } from '../../target/target.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { within } from '../stage/patience.ts';
import { deliverHarmless } from './deliver-harmless.ts';

const hints: Readonly<Record<DeliveryFailure['code'], string>> = {
  refused:
    'Start the receiver first, or let the harness start it: give its command after "--" in place of the URL.',
  unresolved: 'Check the host name in the URL.',
  reset: 'Check that the receiver speaks HTTP on that port, and look into its log.',
  closed: 'Check that the receiver speaks HTTP on that port, and look into its log.',
  timeout:
    'Answer each event, also one that asks for nothing, with 200 and status ignored; "{harness} emit app_launch URL" sends it one.',
  'not-http': 'Check the port: what listens there does not speak HTTP.',
  tls: 'Check the certificate of the receiver: Node must trust it, for example by NODE_EXTRA_CA_CERTS.',
  other: 'Send it one event with "{harness} emit app_launch URL" and look into its log.',
};

/** What a receiver answers that is not there yet, or a proxy for it. */
const NOT_YET = [502, 503, 504];

/**
 * Sends one harmless event, so that a wrong address is a clear error instead of many failed rules.
 *
 * Throws `RWH_RECEIVER_UNREACHABLE` where no HTTP answer comes, and where the answer is a redirect: the
 * recorder posts to the registered URL and nothing says that it would follow. Any other answer will do, and so
 * will the end of a started receiver, which is a finding. One that answers that it is not there yet is asked again,
 * for a while. Gives the status of the answer, where there is one.
 */
export async function firstContact(
  open: OpenTarget,
  {
    clock,
    signal,
    isGiven,
  }: { readonly clock: Clock; readonly signal: AbortSignal; readonly isGiven: boolean },
): Promise<number | undefined> {
  const { url, ended } = open;
  const address = url.origin + url.pathname;
  const { answer, failure } = await firstAnswer(open, clock, signal);
  if (failure) {
    if (await within({ clock, ms: stagePace.briefMs, signal }, () => ended)) return undefined;
    throw receiverUnreachable(address, failure.message, hints[failure.code]);
  }
  if (!answer) return undefined;
  if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
    throw receiverUnreachable(
      address,
      `it answers ${answer.status}, a redirect`,
      'Give the URL that it redirects to.',
    );
  }
  // A started receiver was told its secret by the harness; there a refusal is a finding.
  if (isGiven && [401, 403].includes(answer.status) && url.searchParams.has('key')) {
    throw receiverUnreachable(
      address,
      `it refuses the key of the URL with ${answer.status}`,
      'Give the secret of the receiver as ?key=, percent-encoded: + as %2B, & as %26, % as %25; or in the variable that its description names.',
    );
  }
  if (answer.truncated) {
    throw receiverUnreachable(address, 'its answer does not end within 1 MiB', hints.timeout);
  }
  return answer.status;
}

async function firstAnswer(open: OpenTarget, clock: Clock, signal: AbortSignal): Promise<Delivered> {
  const untilMs = clock.now() + stagePace.notYetMs;
  for (;;) {
    const delivered = await send('app_launch', open, { clock, signal, timeoutMs: stagePace.firstAnswerMs });
    const isThere = !NOT_YET.includes(delivered.answer?.status ?? 0);
    if (isThere || clock.now() >= untilMs) return delivered;
    await clock.sleep(stagePace.askMs, signal);
  }
}

/** Sends one more harmless event when all is over; gives the reason when no answer comes. */
export async function lastContact(
  open: OpenTarget,
  clock: Clock,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { failure } = await send('app_exit', open, { clock, signal, timeoutMs: stagePace.answerMs });
  // One that leaves this type unanswered is there.
  if (failure?.code === 'timeout' && (await answersOthers(open, clock, signal, stagePace.answerMs))) {
    return undefined;
  }
  return failure && `the receiver did not answer the last event of the run: ${failure.message}`;
}

/** Events of two types ask whether a receiver is there: it may leave later events of one type unanswered. */
const ASKED = ['app_launch', 'video_file_create'] as const satisfies readonly EventType[];

/** Whether the receiver answers a harmless event, when another one had no answer. */
export async function answersOthers(
  open: OpenTarget,
  clock: Clock,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<boolean> {
  const delivered = await Promise.all(ASKED.map((type) => send(type, open, { clock, signal, timeoutMs })));
  return delivered.some(({ failure }) => failure === undefined);
}

interface Patience {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

async function send(
  type: EventType,
  { url, description = {} }: OpenTarget,
  { clock, signal, timeoutMs }: Patience,
): Promise<Delivered> {
  const longestMs = description.answerWithinMs ?? timeoutMs;
  signal.throwIfAborted();
  const over = new AbortController();
  // A deadline alone makes no virtual time pass.
  clock.sleep(longestMs, over.signal).catch(() => undefined);
  const delivered = await deliverHarmless(type, url, { clock, signal, description, timeoutMs: longestMs });
  over.abort();
  signal.throwIfAborted();
  return delivered;
}
