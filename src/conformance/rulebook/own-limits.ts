import type { DescribedTimes } from '../../spec/described-times.ts';
import { RETRY_DELAY_MS, UPLOAD_ATTEMPTS, UPLOAD_CHUNK_BYTES, UPLOAD_TIMEOUT_MS } from '../../spec/limits.ts';

/** A number of section "Limits" that a receiver may have of its own. */
type Limit = 'delay' | 'attempts' | 'time-out' | 'chunks';

const limits: Readonly<Record<Limit, readonly [member: keyof DescribedTimes, stated: number]>> = {
  delay: ['retryDelayMs', RETRY_DELAY_MS],
  attempts: ['attempts', UPLOAD_ATTEMPTS],
  'time-out': ['timeoutMs', UPLOAD_TIMEOUT_MS],
  chunks: ['chunkBytes', UPLOAD_CHUNK_BYTES],
};

/** The limits of which a description tells another number than the interface, each with that number. */
export function ownLimits(times: DescribedTimes = {}): ReadonlyMap<Limit, number> {
  return new Map(
    (Object.keys(limits) as Limit[]).flatMap((limit) => {
      const [member, stated] = limits[limit];
      const own = times[member] ?? stated;
      return own === stated ? [] : [[limit, own] as const];
    }),
  );
}
