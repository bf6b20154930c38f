import type { DeliverySummary } from './tally.ts';

/** What to look at where every delivery was refused by the same status, for its key or its place; undefined elsewhere. */
export function refusedThroughout(
  { answers }: Pick<DeliverySummary, 'answers'>,
  url: URL,
): string | undefined {
  const [status, ...others] = Object.keys(answers);
  if (others.length > 0) return undefined;
  if (status === '404' || status === '405')
    return `Every answer is ${status}: the path of the URL may not be that on which the receiver takes events.`;
  // The status of a receiver that does not take the key, by the interface.
  if (status !== '403') return undefined;
  return url.searchParams.get('key')
    ? 'Every answer is 403: the key of the URL may be wrong, or not percent-encoded (+ is %2B, & is %26, % is %25).'
    : 'Every answer is 403: the URL may lack the secret of the receiver, ?key=SECRET.';
}
