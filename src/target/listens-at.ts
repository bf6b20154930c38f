import { accepts } from './accepts.ts';
import { portOf } from './port-of.ts';

/** Longer than a connection takes to a machine far away, in ms. */
const WITHIN_MS = 2_000;

/** Whether somebody listens where a URL leads. */
export function listensAt(url: URL): Promise<boolean> {
  return accepts(portOf(url), url.hostname.replace(/^\[|\]$/g, ''), WITHIN_MS);
}
