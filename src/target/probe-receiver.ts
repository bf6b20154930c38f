import type { Clock } from '../clock/clock.ts';
import type { DeliveryAnswer } from '../ledger/entry.ts';
import { deliver } from '../recorder/deliver.ts';
import { type KeyPlace, keyedFor } from '../recorder/key-place.ts';
import { sampleEnvelope } from '../recorder/samples.ts';
import { unreachableBy } from '../recorder/unreachable-by.ts';
import type { EventType } from '../spec/event-types.ts';
import { jsonOf } from '../spec/json-of.ts';
import { memberOf } from '../spec/member-of.ts';
import { statedAnswer } from '../spec/stated-answer.ts';
import type { Description } from './description/description.ts';

/** Paths on which receivers take events, the reference one first. */
const PATHS = ['/webhook', '/webhook/oneliverec', '/webhooks', '/hook', '/'];

/** Places where receivers take a key, tried in this order once it is known that they need one. */
const PLACES: readonly NonNullable<Description['key']>[] = [
  { in: 'query' },
  ...['X-Webhook-Secret', 'X-Webhook-Token', 'X-Api-Key', 'X-Token'].map((name) => ({
    in: 'header' as const,
    name,
  })),
  { in: 'header', name: 'Authorization', prefix: 'Bearer ' },
  { in: 'basic' },
  { in: 'hmac', name: 'X-Hub-Signature-256', prefix: 'sha256=' },
];

/** Where the secret is to be found from then on. */
export const SECRET_VARIABLE = 'RECEIVER_SECRET';

/** A receiver answers that it knows no such path, or takes no POST there, by these. */
const NOWHERE = [404, 405];

/** A receiver refuses a key by these. */
const REFUSED = [401, 403];

/** How a receiver is tried. */
export interface ProbeOptions {
  readonly clock: Clock;
  readonly type: EventType;
}

/** What a receiver showed: its URL, where it takes its key, and how it answers what it takes. */
export type Probed = Pick<Description, 'url' | 'key' | 'success'>;

/** Tries where and how a receiver takes an event; throws where nothing answers. */
export async function probeReceiver(url: URL, { clock, type }: ProbeOptions): Promise<Probed> {
  const event = sampleEnvelope(type, { at: new Date(), isPlain: true });
  const body = JSON.stringify(event);
  const stated = statedAnswer(JSON.parse(body));
  async function answerAt(at: URL, place: KeyPlace): Promise<DeliveryAnswer | undefined> {
    const { url: to, headers } = keyedFor(at, body, place);
    const { answer, failure } = await deliver(to, body, { clock, headers });
    const unreachable = failure && unreachableBy(failure, at);
    if (unreachable) throw unreachable;
    return answer;
  }

  const at = await findPath(url, (candidate) => answerAt(candidate, { in: 'query' }));
  const told = { url: at.origin + at.pathname };
  const open = await answerAt(at, { in: 'none' });
  if (isTaken(open)) return { ...told, key: { in: 'none' }, ...successOf(open, stated) };
  if (!at.searchParams.has('key')) return told;
  for (const place of PLACES) {
    const answer = await answerAt(at, place);
    if (!isTaken(answer)) continue;
    return { ...told, key: { ...place, variable: SECRET_VARIABLE }, ...successOf(answer, stated) };
  }
  return told;
}

/** The URL as it is given, or of an origin alone the first path that is one. */
async function findPath(url: URL, answerAt: (url: URL) => Promise<DeliveryAnswer | undefined>): Promise<URL> {
  if (url.pathname !== '/') return url;
  for (const path of PATHS) {
    const candidate = new URL(url);
    candidate.pathname = path;
    const status = (await answerAt(candidate))?.status;
    if (status !== undefined && !NOWHERE.includes(status)) return candidate;
  }
  return url;
}

function isTaken(answer: DeliveryAnswer | undefined): answer is DeliveryAnswer {
  return answer !== undefined && answer.status < 300 && !REFUSED.includes(answer.status);
}

/** Only what differs from the interface is worth telling. */
function successOf({ body }: DeliveryAnswer, stated: string): Pick<Description, 'success'> {
  return memberOf(jsonOf(body), 'status') === stated ? {} : { success: { body: 'any' } };
}
