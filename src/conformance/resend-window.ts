import type { Times } from './times.ts';

/**
 * An attempt that comes this soon after a lost connection, as a share of the retry delay, is the client library
 * sending again by itself: Ruby's Net::HTTP does so at once.
 */
const RESEND_SHARE = 0.1;

/** Where time is scaled down, a busy machine needs so long to send at once, in ms, though never near the delay. */
const RESEND_MS = 75;
const MOST_RESEND_SHARE = 0.25;

/** How soon after a lost connection a request counts as sent again by the client library, in ms. */
export function resendWindowMs({ retryDelayMs, strict = false }: Times): number {
  if (strict) return retryDelayMs * RESEND_SHARE;
  return Math.max(retryDelayMs * RESEND_SHARE, Math.min(RESEND_MS, retryDelayMs * MOST_RESEND_SHARE));
}
