import { messageOf } from '../errors.ts';
import { NoReply, type Reply } from './reply.ts';

/** Posts an event to a URL: a status of the 200s is a yes, and 404 a no. */
export async function replyOfUrl(
  url: string,
  event: string,
  { signal, patienceMs }: { readonly signal: AbortSignal; readonly patienceMs: number },
): Promise<Reply> {
  const over = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: event,
      redirect: 'manual',
      signal: AbortSignal.any([signal, over]),
    });
    const text = await answer.text();
    if (answer.ok || answer.status === 404) return { isYes: answer.ok, text };
    throw new NoReply(`answers ${answer.status}, which is neither yes (200) nor no (404)`);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NoReply) throw error;
    if (over.aborted) throw new NoReply(`does not answer within ${patienceMs / 1_000} s`);
    const { cause = error } = error instanceof Error ? error : {};
    throw new NoReply(`cannot be reached: ${messageOf(cause)}`);
  }
}
