import type { Addressed } from '../../capture/capture-options.ts';
import { wrongUsage } from '../../errors.ts';
import { describedAddress } from '../../target/described-address.ts';
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
    const hint = 'Start the receiver, and write --forward URL, or "url" in its description.';
    throw wrongUsage('--forward names no URL, and no description does.', hint);
  }
  const url = withDescribedKey(httpUrl('--forward', place), description, environment);
  if (Object.keys(description).length === 0) return { url };
  const routes = readRoutes(describedRoutes(description, url.href));
  return { url, addressed: describedAddress(url, description, routes) };
}
