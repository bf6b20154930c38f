/** How a service that takes messages or files is asked and how it answers. */
export interface Dialect {
  /** What the URL of the sink ends with. */
  readonly path: string;
  /** Method of a request that leads to an effect. */
  readonly method: string;
  /** Path of such a request below the host; `*` is any text. */
  readonly requestPath: string;
  /** Status of an answer that tells of success. */
  readonly success: number;
  readonly contentType: string;
  readonly bodyOf: (status: number) => string;
  /** The part of a path that is a credential. */
  readonly secretPart?: RegExp;
}

const isRight = (status: number): boolean => status < 300;
const json = 'application/json';
const text = 'text/plain';
const xml = 'application/xml';

/** Every dialect that a sink speaks. */
export const dialects = {
  webhook: {
    path: '/hook',
    method: 'POST',
    requestPath: '/hook*',
    success: 200,
    contentType: json,
    bodyOf: (status) => JSON.stringify(isRight(status) ? { ok: true } : { error: `status ${status}` }),
  },
  discord: {
    path: '/api/webhooks/1/sink',
    method: 'POST',
    requestPath: '/api/webhooks/1/sink*',
    success: 204,
    contentType: json,
    bodyOf: (status) =>
      isRight(status) ? '' : JSON.stringify({ message: `status ${status}`, code: 0, ...waitOf(status) }),
  },
  telegram: {
    path: '',
    method: 'POST',
    requestPath: '/bot*/sendMessage*',
    success: 200,
    contentType: json,
    bodyOf: (status) =>
      isRight(status)
        ? JSON.stringify({ ok: true, result: { message_id: 1 } })
        : JSON.stringify({ ok: false, error_code: status, description: `status ${status}` }),
    secretPart: /(?<=^\/bot)[^/?]+/,
  },
  slack: {
    path: '/services/T1/B1/sink',
    method: 'POST',
    requestPath: '/services/T1/B1/sink',
    success: 200,
    contentType: text,
    bodyOf: (status) => (isRight(status) ? 'ok' : `status_${status}`),
  },
  ntfy: {
    path: '/sink',
    method: 'POST',
    requestPath: '/*',
    success: 200,
    contentType: json,
    bodyOf: (status) =>
      JSON.stringify(
        isRight(status)
          ? { id: 'sink', event: 'message', topic: 'sink' }
          : { code: status * 100, http: status, error: `status ${status}` },
      ),
  },
  s3: {
    path: '/bucket',
    method: 'PUT',
    requestPath: '/bucket/*',
    success: 200,
    contentType: xml,
    bodyOf: (status) =>
      isRight(status) ? '' : `<Error><Code>Status${status}</Code><Message>status ${status}</Message></Error>`,
  },
  webdav: {
    path: '/dav',
    method: 'PUT',
    requestPath: '/dav/*',
    success: 201,
    contentType: text,
    bodyOf: () => '',
  },
} as const satisfies Readonly<Record<string, Dialect>>;

/** Name of a dialect. */
export type DialectName = keyof typeof dialects;

/** Discord tells in its answer how long to wait. */
function waitOf(status: number): { readonly retry_after?: number } {
  return status === 429 ? { retry_after: 0.1 } : {};
}
