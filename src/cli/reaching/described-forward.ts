import type { Addressed } from '../../capture/capture-options.ts';
import { wrongUsage } from '../../errors.ts';
import { withKey } from '../../recorder/key-parameter.ts';
import { keyedFor } from '../../recorder/key-place.ts';
import { memberOf } from '../../spec/member-of.ts';
import { describedRoutes } from '../../target/described-routes.ts';
import type { Description } from '../../target/description/description.ts';
import { withDescribedKey } from '../../target/with-described-key.ts';
import { httpUrl } from '../command/option-value.ts';
import type { Environment } from '../terminal/terminal.ts';
import { readRoutes } from './routes.ts';

/** Where a capture passes deliveries on to. */
export interface Forward {
  readonly url: URL;
  /** For a receiver that is described: where each delivery goes. */
  readonly addressed?: Addressed | undefined;
}

/** Reads `--forward`, which without a URL of its own leads to the receiver that is described. */
export function readForward(written: string, description: Description, environment: Environment): Forward {
  const place = written === '' ? description.url : written;
  if (place === undefined) {
    throw wrongUsage(
      '--forward names no URL, and no description does.',
      'Start the receiver, and write --forward URL, or "url" in its description.',
    );
  }
  const url = withDescribedKey(httpUrl('--forward', place), description, environment);
  return Object.keys(description).length === 0 ? { url } : { url, addressed: addressedBy(url, description) };
}

/** By its routes and its key, and only what it subscribes to; without a key of its own it gets that of the sender. */
function addressedBy(url: URL, description: Description): Addressed {
  const routes = new Map<unknown, URL>(Object.entries(readRoutes(describedRoutes(description, url.href))));
  const { events, key } = description;
  return ({ target, body }) => {
    const type = typeIn(body);
    if (events && !events.some((one) => one === type)) return undefined;
    // What looks like an address of another host is a path all the same.
    const sent = URL.parse(url.origin + (target.startsWith('/') ? target : '/')) ?? url;
    const at = routes.get(type) ?? (isOrigin(url) ? sent : url);
    const secret = url.searchParams.get('key') ?? sent.searchParams.get('key') ?? undefined;
    return keyedFor(withKey(at, secret), body, key);
  };
}

function isOrigin({ pathname }: URL): boolean {
  return pathname === '/';
}

function typeIn(body: Buffer): unknown {
  try {
    return memberOf(JSON.parse(body.toString('utf8')), 'type');
  } catch {
    return undefined;
  }
}
