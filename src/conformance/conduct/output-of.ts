/** The output that the body of a finished transmux names; `undefined` where it is none, or names none. */
export function outputOf(body: string): string | undefined {
  if (!body.includes('video_transmux_finish')) return undefined;
  try {
    const { data } = JSON.parse(body) as { readonly data?: { readonly output?: unknown } };
    return typeof data?.output === 'string' ? data.output : undefined;
  } catch {
    return undefined;
  }
}
