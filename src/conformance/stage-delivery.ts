import type { Clock } from '../clock/clock.ts';
import { deliver } from '../recorder/deliver.ts';
import { withKey } from '../recorder/key-parameter.ts';
import { type EventType, eventTypes } from '../spec/event-types.ts';
import { answerPatienceMs } from './answer-patience.ts';
import { conformantBody } from './conformant-body.ts';
import { routeUrl } from './route-url.ts';
import type { RunContext } from './run-context.ts';
import type { Key, Stage } from './stage.ts';
import { writtenDelivery } from './written-delivery.ts';

/** The deliveries of one scenario: made over the wire, written into the ledger. */
export function stageDelivery(context: RunContext, scenario: string): Stage['deliver'] {
  const { access, clock, ledger, times, signal } = context;
  const timeoutMs = answerPatienceMs(times);
  const right: Key = { value: access.secret, shell: '$WEBHOOK_SECRET' };

  return async (label, body, { key = right, headers, recording, pathSuffix = '', at } = {}) => {
    const content = 'unchecked' in body ? body.unchecked : body;
    const bytes = 'unchecked' in body ? bytesOf(body.unchecked) : Buffer.from(conformantBody(body));
    const url = routeUrl(typeOf(content), access, at);
    url.pathname += pathSuffix;
    const delivered = await whileTimePasses({ clock, ms: timeoutMs }, () =>
      deliver(keyed(url, key), bytes, {
        clock,
        signal,
        timeoutMs,
        ...(headers ? { headers } : {}),
      }),
    );
    // Cancelled by the end of the run, it says nothing about the receiver.
    if (delivered.failure) signal.throwIfAborted();
    return ledger.append({
      scenario,
      ...writtenDelivery(delivered, {
        label,
        url,
        bytes: bytes.length,
        ...(key.value === undefined && key.raw === undefined ? {} : { key: key.shell }),
        ...(recording ? { recording: recording.id } : {}),
      }),
    });
  };
}

/** Sleeps beside some work: a virtual clock goes on to a time-out only while somebody sleeps. */
async function whileTimePasses<Result>(
  { clock, ms }: { readonly clock: Clock; readonly ms: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  clock.sleep(ms, over.signal).catch(() => undefined);
  try {
    return await work();
  } finally {
    over.abort();
  }
}

/** The event type of a body, where it has one of the ten. */
function typeOf(content: unknown): EventType | undefined {
  if (typeof content !== 'object' || content === null || !('type' in content)) return undefined;
  return eventTypes.find((each) => each === content.type);
}

function keyed(url: URL, { value, raw }: Key): URL {
  if (raw === undefined) return withKey(url, value);
  const bare = withKey(url, undefined);
  bare.search = bare.search ? `${bare.search}&key=${raw}` : `?key=${raw}`;
  return bare;
}

function bytesOf(content: unknown): Buffer {
  return Buffer.from(
    content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content),
  );
}
