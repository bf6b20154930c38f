/** Until when something was waited for that did not come: the storage may be closed before the time is over. */
export function waitedText(deadline: AbortSignal, timeoutMs: number): string {
  if (deadline.aborted) return `within ${timeoutMs} ms`;
  return 'before the storage was closed: await this expectation before the storage ends';
}
