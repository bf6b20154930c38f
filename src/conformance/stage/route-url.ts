import type { EventType } from '../../spec/event-types.ts';
import type { Access } from './run-context.ts';

/**
 * Where an event of this type is posted: to its route, where it has one, else to the webhook itself.
 *
 * `at` is the webhook of another instance, or the same one under another address. A route with port 0 is one of each
 * instance, whose port is not known before it listens; any other route belongs to the first alone.
 */
export function routeUrl(
  type: EventType | undefined,
  { url, routes }: Pick<Access, 'url' | 'routes'>,
  at?: URL,
): URL {
  const route = type && routes[type];
  if (!route) return new URL(at ?? url);
  if (route.port !== '0') return new URL(at ?? route);
  const routed = new URL(route);
  routed.port = (at ?? url).port;
  if (at) routed.hostname = at.hostname;
  return routed;
}
