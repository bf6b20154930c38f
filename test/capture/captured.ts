import type { CapturedDelivery } from '../../src/recorder/capture/captured-delivery.ts';

/** A delivery as a capture would have it, of the JSON of `body` unless that is text. */
export function captured(body: unknown, more: Partial<CapturedDelivery> = {}): CapturedDelivery {
  const { atMs = 0 } = more;
  return {
    kind: 'captured-delivery',
    receivedAt: '2026-03-01T20:15:31.000Z',
    connection: 1,
    method: 'POST',
    target: '/webhook?key=***',
    httpVersion: '1.1',
    headers: [
      ['Host', 'a'],
      ['Content-Type', 'application/json'],
    ],
    body: typeof body === 'string' ? body : JSON.stringify(body),
    endAtMs: atMs + 1,
    answer: { status: 200, body: '{"status":"ignored"}', atMs: atMs + 2 },
    ...more,
    atMs,
  };
}
