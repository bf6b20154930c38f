import { withKey } from '../recorder/key-parameter.ts';
import { type Keyed, keyedFor } from '../recorder/key-place.ts';
import { jsonIn } from '../recorder/raw-body.ts';
import type { EventType } from '../spec/event-types.ts';
import { memberOf } from '../spec/member-of.ts';
import type { Description } from './description/description.ts';

/** A delivery as its sender made it. */
interface SentDelivery {
  readonly target: string;
  readonly body: Buffer;
}

/**
 * Where a described receiver takes each delivery: by its routes and its key, and only what it subscribes to; without a key
 * of its own it gets that of the sender.
 */
export function describedAddress(
  url: URL,
  { events, key }: Description,
  routes: Readonly<Partial<Record<EventType, URL>>>,
): (delivery: SentDelivery) => Keyed | undefined {
  const routed = new Map<unknown, URL>(Object.entries(routes));
  const isOrigin = url.pathname === '/';
  return ({ target, body }) => {
    const type = memberOf(jsonIn(body), 'type');
    if (events && !events.some((one) => one === type)) return undefined;
    // What looks like an address of another host is a path all the same.
    const sent = URL.parse(url.origin + (target.startsWith('/') ? target : '/')) ?? url;
    const secret = url.searchParams.get('key') ?? sent.searchParams.get('key') ?? undefined;
    return keyedFor(withKey(routed.get(type) ?? (isOrigin ? sent : url), secret), body, key);
  };
}
