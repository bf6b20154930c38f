/** What a sample pact is about. */
interface SampleOptions {
  readonly consumer?: string;
  readonly provider?: string;
  readonly descriptions?: readonly string[];
}

/** A Pact of specification 4, as the libraries write it. */
export function samplePact({
  consumer = 'recorder',
  provider = 'webhook-receiver',
  descriptions = ['a live_start event', 'a wrong key'],
}: SampleOptions = {}) {
  return {
    consumer: { name: consumer },
    interactions: descriptions.map((description) => ({
      description,
      pending: false,
      providerStates: [{ name: 'a secret is configured', params: { secret: 'SECRET' } }],
      request: {
        body: {
          content: { title: 'möön — 🎥', filesize: 1 },
          contentType: 'application/json',
          encoded: false,
        },
        headers: { 'Content-Type': ['application/json'] },
        method: 'POST',
        path: '/webhook',
        query: { key: ['SECRET'] },
      },
      response: { status: 200 },
      type: 'Synchronous/HTTP',
    })),
    metadata: {
      'pact-js': { version: '17.1.4' },
      pactRust: { ffi: '0.5.8', models: '1.3.16' },
      pactSpecification: { version: '4.0' },
    },
    provider: { name: provider },
  };
}

/** The same as the text of a file. */
export function sampleText(options: SampleOptions = {}): string {
  return `${JSON.stringify(samplePact(options), undefined, 2)}\n`;
}
