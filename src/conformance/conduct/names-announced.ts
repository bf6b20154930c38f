import type { DeliveryEntry } from '../../ledger/entry.ts';

/**
 * The base names of all outputs that finished transmuxes name, whether a recording is there or not: a request for one of
 * them is an upload, and whether it is right to make it is what rules about missing files judge.
 */
export function namesAnnounced(deliveries: readonly DeliveryEntry[]): ReadonlySet<string> {
  return new Set(deliveries.flatMap(({ body = '' }) => outputOf(body)?.split('/').at(-1) || []));
}

function outputOf(body: string): string | undefined {
  if (!body.includes('video_transmux_finish')) return undefined;
  try {
    const { data } = JSON.parse(body) as { readonly data?: { readonly output?: unknown } };
    return typeof data?.output === 'string' ? data.output : undefined;
  } catch {
    return undefined;
  }
}
