/** One interaction of a small pact: an `app_launch`, and what the receiver is to answer. */
export interface Asked {
  readonly description?: string;
  readonly states?: readonly string[];
  /** In the words of version 2 of the specification. */
  readonly state?: string;
  /** @default 'ignored' */
  readonly answer?: string;
}

/** A pact of a consumer with `webhook-receiver`, whose interactions ask that. */
export function smallPact(consumer: string, asked: readonly Asked[] = [{}], provider = 'webhook-receiver') {
  return {
    consumer: { name: consumer },
    provider: { name: provider },
    interactions: asked.map(({ description = 'app_launch', states = [], state, answer = 'ignored' }) => ({
      description,
      type: 'Synchronous/HTTP',
      ...(state === undefined
        ? { providerStates: states.map((name) => ({ name })) }
        : { providerState: state }),
      request: {
        method: 'POST',
        path: '/webhook',
        headers: { 'Content-Type': ['application/json'] },
        body: { content: { type: 'app_launch', data: {} }, contentType: 'application/json', encoded: false },
      },
      response: {
        status: 200,
        headers: { 'Content-Type': ['application/json'] },
        body: { content: { status: answer }, contentType: 'application/json', encoded: false },
      },
    })),
    metadata: { pactSpecification: { version: '4.0' } },
  };
}
