import type { DeliverySummary } from './tally.ts';

/** The status of a receiver that does not take the key, by the interface. */
const FORBIDDEN = '403';

/** What to look at where every delivery was answered 403; undefined elsewhere. */
export function refusedThroughout(
  { answers }: Pick<DeliverySummary, 'answers'>,
  url: URL,
): string | undefined {
  const [status, ...others] = Object.keys(answers);
  if (status !== FORBIDDEN || others.length > 0) return undefined;
  return url.searchParams.get('key')
    ? 'Every answer is 403: the key of the URL may be wrong, or not percent-encoded (+ is %2B, & is %26, % is %25).'
    : 'Every answer is 403: the URL may lack the secret of the receiver, ?key=SECRET.';
}
