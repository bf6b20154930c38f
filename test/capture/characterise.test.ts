import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { Characteriser, sections } from '../../src/capture/page/characterise.ts';
import { pageText } from '../../src/capture/page/page-text.ts';
import type { CapturedDelivery } from '../../src/recorder/capture/captured-delivery.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { clauses } from '../../src/spec/clauses.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { captured } from './captured.ts';

const ended = (atMs: number) =>
  ({ kind: 'capture-end', atMs, endedAt: '2026-03-01T21:00:00.000Z', deliveries: 0 }) as const;

/** The statements of one section about these deliveries, whose lines are 1, 2, 3, … */
function told(title: string, deliveries: readonly CapturedDelivery[], endMs = 60_000): string[] {
  const characteriser = new Characteriser();
  for (const [index, value] of deliveries.entries()) characteriser.add({ line: index + 1, value });
  characteriser.add({ line: deliveries.length + 1, value: ended(endMs) });
  const text = pageText(characteriser.result());
  const [, section = ''] = text.split(`## ${title}\n`);
  return (
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.slice(2)) ?? []
  );
}

const launch = sampleEnvelope('app_launch', { seed: 1 });
const exit = sampleEnvelope('app_exit', { seed: 2 });
const failed = (atMs: number): Partial<CapturedDelivery> => ({
  atMs,
  answer: { status: 500, body: '{}', atMs: atMs + 10 },
});

describe('a characterisation', () => {
  test('covers everything about deliveries that the interface does not show', () => {
    const covered = new Set(sections.flatMap((section) => section.clauses));
    const silent = Object.entries(clauses).flatMap(([id, { text }]) =>
      text.includes('not shown') ? [id] : [],
    );
    // What a receiver answers to a bad request is its own part.
    expect(silent.filter((id) => id !== 'Errors.bad-request' && !covered.has(id as never))).toEqual([]);
  });

  test('tells when, how often and after what an event comes again', () => {
    const deliveries = [
      captured(launch, failed(0)),
      captured(launch, failed(1010)),
      captured(launch, { atMs: 3020, answer: { status: 200, body: '{}', atMs: 3030 } }),
      captured(exit, { atMs: 4000, answer: { status: 200, body: '{}', atMs: 4010 } }),
    ];
    expect(told('Retries', deliveries, 10_010)).toEqual([
      'After an answer 500: the same id came again, 1.00 s to 2.00 s after it: seen in 2 of 2 (lines 1, 2)',
      'After an answer 200: the same id came again; the others were watched for 6.00 s or longer: seen in 0 of 2',
      'One id came 3 times; waits before each: 1.00 s, 2.00 s: seen in 3 of 4 (lines 1, 2, 3)',
      'The repeated delivery had the same body, byte for byte: seen in 2 of 2 (lines 2, 3)',
    ]);
  });

  test('claims nothing of retries where nothing failed', () => {
    expect(told('Retries', [captured(launch)])).toEqual([
      'After an answer 200: the same id came again; the others were watched for 60.00 s or longer: seen in 0 of 1',
      'Nothing was answered with a failure, so this says nothing about retries; capture with --answer 500 to see.',
    ]);
  });

  test('tells how long the sender waits', () => {
    const { answer, ...unanswered } = captured(launch);
    const gone = { ...unanswered, over: { by: 'sender', atMs: 5001 } } as const;
    const slow = captured(exit, { atMs: 10, answer: { status: 200, body: '', atMs: 2011 } });
    expect(told('Time-outs', [gone, slow])).toEqual([
      'The sender went away without an answer, 5.00 s after the end of its request: seen in 1 of 2 (line 1)',
      'The longest wait that ended with an answer: 2.00 s: seen in 1 of 1 (line 2)',
    ]);
    expect(told('Time-outs', [slow])[0]).toMatch(
      /^The sender never gave up waiting; capture with --answer stall/,
    );
  });

  test('tells the order of events by their times, without repetitions', () => {
    const at = (second: number, id: number): CapturedDelivery =>
      captured(
        {
          ...launch,
          id: `0c7f1a52-6f1e-4b6c-9e2a-3d1b5a9f0e7${id}`,
          ts: `2026-03-01T20:15:0${second}.000000Z`,
        },
        { atMs: id * 10, receivedAt: `2026-03-01T20:15:0${second}.250Z` },
      );
    expect(told('Order', [at(1, 1), at(3, 2), { ...at(1, 1), atMs: 25 }, at(2, 3)])).toEqual([
      'The time of an event was not before that of the event which came before it: seen in 1 of 2 (line 2)',
      'The time of an event went back: seen in 1 of 2 (line 4)',
      'From the time of an event to its arrival, by the clocks of both machines: 250 ms: seen in 3 of 3 (lines 1, 2, 4)',
    ]);
  });

  test('tells duplicates of what was taken, and ids with two bodies', () => {
    const other = captured({ ...launch, data: { more: 1 } }, { atMs: 10 });
    expect(told('Duplicates', [captured(launch), other, captured(exit, { atMs: 20 })])).toEqual([
      'The id had been answered with a success before: seen in 1 of 3 (line 2)',
      'The id had come before with another body: seen in 1 of 3 (line 2)',
      '2 different ids came in 3 deliveries with an id',
    ]);
  });

  test('tells headers, connections and how many were open at once', () => {
    const headers = [
      ['User-Agent', 'Recorder/1.0'],
      ['Content-Length', '3'],
    ] as const;
    const deliveries = [
      captured(launch, { headers, answer: { status: 200, body: '', atMs: 100 } }),
      captured(exit, { headers, atMs: 50 }),
      captured(exit, { headers, atMs: 200, connection: 2 }),
    ];
    expect(told('Headers', deliveries)).toEqual([
      'User-Agent: Recorder/1.0: seen in 3 of 3 (lines 1, 2, 3)',
      'Content-Length: 3: seen in 3 of 3 (lines 1, 2, 3)',
      'In this order: User-Agent, Content-Length: seen in 3 of 3 (lines 1, 2, 3)',
    ]);
    expect(told('Requests and connections', deliveries)).toEqual(
      expect.arrayContaining([
        'HTTP/1.1: seen in 3 of 3 (lines 1, 2, 3)',
        'Came over a connection that had brought a delivery before: seen in 1 of 3 (line 2)',
        '2 connections brought 3 deliveries',
        'Most deliveries that were open at the same time: 2 (lines 1, 2)',
      ]),
    );
    expect(told('Credentials and signatures', deliveries)[0]).toMatch(/^No header .* seen in 3 of 3/);
  });

  test('tells which fields were null, what app_launch carries, and how values are written', () => {
    const start = sampleEnvelope('live_start', { seed: 1, isPlain: true });
    const info = { ...start.data.live_info, live_id: null };
    const deliveries = [
      captured(start),
      captured({ ...start, data: { ...start.data, live_info: info } }),
      captured({ ...launch, data: { version: '1' } }),
    ];
    expect(told('Fields that may be null', deliveries)).toEqual(
      expect.arrayContaining([
        'live_start /data/live_info/live_id is null: seen in 1 of 2 (line 2)',
        'live_start /data/live_info/live_id is a text: seen in 1 of 2 (line 1)',
      ]),
    );
    expect(told('Data of app_launch and app_exit', deliveries)).toEqual([
      'app_launch carries version: seen in 1 of 1 (line 3)',
      'No app_exit came.',
    ]);
    expect(told('Formats', deliveries)).toEqual(
      expect.arrayContaining(['/ts: 0000-00-00T00:00:00.000000000Z: seen in 3 of 3 (lines 1, 2, 3)']),
    );
    expect(told('Versions', deliveries)).toEqual([
      'A header or a field of data has "version" in its name: seen in 1 of 3 (line 3)',
    ]);
  });

  const delivery = fc.record({
    event: fc.constantFrom(...eventTypes.map((type, seed) => sampleEnvelope(type, { seed }))),
    atMs: fc.nat(100_000),
    status: fc.constantFrom(200, 403, 500),
    name: fc.string({ unit: 'grapheme' }),
  });

  property.prop([fc.array(delivery, { maxLength: 30 })])(
    'never counts more than there is, and never breaks out of its line',
    (made) => {
      const deliveries = made.map(({ event, atMs, status, name }) =>
        captured(
          { ...event, [name]: name },
          { atMs, answer: { status, body: '', atMs: atMs + 5 }, headers: [[`X-${name}`, name]] },
        ),
      );
      const characteriser = new Characteriser();
      for (const [index, value] of deliveries.entries()) characteriser.add({ line: index + 1, value });
      const result = characteriser.result();
      const counted = [...result.drift, ...result.sections.flatMap(({ statements }) => statements)];
      for (const { seen = 0, of = 0, lines } of counted) {
        expect(seen).toBeLessThanOrEqual(of);
        expect(of).toBeLessThanOrEqual(deliveries.length);
        expect(lines.every((line) => line >= 1 && line <= deliveries.length)).toBe(true);
      }
      const page = pageText(result);
      expect(page.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(page.match(/^# /gm)).toHaveLength(1);
    },
  );
});
