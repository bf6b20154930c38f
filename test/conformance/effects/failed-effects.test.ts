import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { isMadeAgainAsDescribed } from '../../../src/conformance/rules/effect/is-made-again-as-described.ts';

const MARK = 'rh0123456789ab';

/** What was seen of an event with two effects at one sink, as paths, times and statuses. */
function evidenceOf(
  seen: readonly (readonly [path: string, atMs: number, status?: number])[],
  retriesWithinSeconds = 1,
): Evidence {
  const event = { id: 'e1', type: 'live_start', data: { channel: MARK } };
  const effects = ['/hook/text', '/hook/image'].map((path) => ({
    request: { to: 'chat', path, json: { channel: '{data.channel}' } },
    retriesWithinSeconds,
  }));
  return {
    effects: { sinks: { chat: { dialect: 'webhook' } }, events: { live_start: effects } },
    deliveries: [
      { id: 'd1', label: '500', mark: MARK, atMs: 0, body: JSON.stringify(event), answer: { status: 200 } },
    ],
    sightings: seen.map(([rawPath, atMs, status], index) => ({
      id: `s${index}`,
      atMs,
      marks: [MARK],
      seen: {
        ...{
          what: 'request',
          sink: 'chat',
          method: 'POST',
          rawPath,
          headers: [],
          text: JSON.stringify(event.data),
        },
        endAtMs: atMs,
        status,
      },
    })),
  } as unknown as Evidence;
}

test.each<[string, Parameters<typeof evidenceOf>[0], string]>([
  [
    'made again, and the one that was taken is not',
    [
      ['/hook/text', 1, 500],
      ['/hook/image', 2, 200],
      ['/hook/text', 500, 200],
    ],
    'pass',
  ],
  [
    'made again after a lost connection',
    [
      ['/hook/image', 1],
      ['/hook/text', 2, 200],
      ['/hook/image', 500, 200],
    ],
    'pass',
  ],
  [
    'not made again',
    [
      ['/hook/text', 1, 500],
      ['/hook/image', 2, 200],
    ],
    'fail',
  ],
])('of two effects at one sink the one that failed is %s', (_, seen, verdict) => {
  expect(isMadeAgainAsDescribed.judge(evidenceOf(seen)).verdict).toBe(verdict);
});

test.each<[string, Parameters<typeof evidenceOf>, object]>([
  [
    'is not made again',
    [[['/hook/text', 1, 500]]],
    { actual: 'none after 500', pattern: 'Does not ask a failing sink again' },
  ],
  [
    'is made again too late',
    [
      [
        ['/hook/text', 1, 500],
        ['/hook/text', 2_000, 200],
      ],
    ],
    { actual: 'one too late after 500', fix: expect.stringContaining('describe a longer time') },
  ],
  [
    'is made again against its description',
    [
      [
        ['/hook/text', 1, 500],
        ['/hook/text', 500, 200],
      ],
      0,
    ],
    { actual: 'another one after 500', fix: expect.stringContaining('Make no request again') },
  ],
])('a failed request that %s is told as just that', (_, [seen, within], told) => {
  expect(isMadeAgainAsDescribed.judge(evidenceOf(seen, within))).toMatchObject({ verdict: 'fail', ...told });
});
