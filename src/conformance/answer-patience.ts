import type { Times } from './times.ts';

/**
 * How long an answer may take beside the retries that a receiver may wrongly wait for, in ms: a receiver that
 * answers after its upload is to be told apart from one that never answers.
 */
const ANSWER_MS = 20_000;

/** How long the answer to a delivery is waited for, in ms. */
export function answerPatienceMs({ retryDelayMs, warp, strict = false }: Times): number {
  return (strict ? ANSWER_MS / warp : ANSWER_MS) + 3 * retryDelayMs;
}
