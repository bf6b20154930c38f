import '../../src/vitest/index.ts';
import { stripVTControlCharacters } from 'node:util';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { envelope } from '../../src/recorder/arbitraries/envelope.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';

const launch = sampleEnvelope('app_launch', { seed: 1 });
const start = sampleEnvelope('live_start', { seed: 1 });

/** What a failed expectation says, without colours. */
function failureOf(expectation: () => void): string {
  try {
    expectation();
  } catch (error) {
    return error instanceof Error ? stripVTControlCharacters(error.message) : String(error);
  }
  throw new Error('The expectation holds.');
}

describe('toBeConformantEnvelope', () => {
  test('takes an object, JSON text and bytes', () => {
    const text = JSON.stringify(launch);
    expect(launch).toBeConformantEnvelope();
    expect(text).toBeConformantEnvelope();
    expect(Buffer.from(text)).toBeConformantEnvelope();
    expect(new TextEncoder().encode(text).buffer).toBeConformantEnvelope();
    expect(new DataView(new TextEncoder().encode(` ${text}`).buffer, 1)).toBeConformantEnvelope();
  });

  test('fails with every problem: where, what came, what is wanted, and the clause', () => {
    const { title, ...info } = start.data.live_info;
    const broken = { ...start, ts: '2026-03-01T20:15:30Z', data: { ...start.data, live_info: info } };
    expect(failureOf(() => expect(broken).toBeConformantEnvelope())).toBe(
      [
        'expect(received).toBeConformantEnvelope()',
        '',
        'It breaks the interface in 2 places:',
        '',
        '  /ts',
        '    came:   "2026-03-01T20:15:30Z"',
        '    wanted: it must be an RFC 3339 time with a fraction of seconds and Z',
        '    clause: Envelope.ts: The time is RFC 3339 in UTC, with a fraction and Z.',
        '',
        '  /data/live_info/title',
        '    came:   nothing',
        '    wanted: it must be there',
        '    clause: live_info.fields: Stream metadata has nine fields of stated types.',
      ].join('\n'),
    );
  });

  test.each([
    ['{"id":', 'What came is no envelope: it is not JSON ('],
    [Buffer.from([0xff]), 'What came is no envelope: the bytes are not UTF-8.\n\ncame: 1 bytes'],
    ['[]', '(the whole)'],
    [null, '(the whole)'],
    [undefined, '(the whole)'],
    [7n, 'came:   7'],
    [
      { ...launch, id: JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) },
      'came:   a value that JSON cannot show',
    ],
    [{ ...launch, type: 'app_crash' }, 'came:   "app_crash"'],
  ])('tells why %o is none', (received, why) => {
    expect(failureOf(() => expect(received).toBeConformantEnvelope())).toContain(why);
    expect(received).not.toBeConformantEnvelope();
  });

  test('asks for a type where one is told', () => {
    expect(launch).toBeConformantEnvelope('app_launch');
    expect(launch).not.toBeConformantEnvelope('app_exit');
    expect(failureOf(() => expect(launch).toBeConformantEnvelope('app_exit'))).toContain(
      '  /type\n    came:   "app_launch"\n    wanted: it must be app_exit here',
    );
  });

  test('says what keeps the interface although it should not', () => {
    expect(failureOf(() => expect(launch).not.toBeConformantEnvelope())).toBe(
      `expect(received).not.toBeConformantEnvelope()\n\nIt keeps the interface:\n\ncame: ${JSON.stringify(launch)}`,
    );
  });

  test('works within toEqual, as a part of what is expected', () => {
    expect({ body: launch, status: 200 }).toEqual({ body: expect.toBeConformantEnvelope(), status: 200 });
    expect({ body: 1 }).not.toEqual({ body: expect.toBeConformantEnvelope() });
  });

  property.prop([envelope('odd')])('passes for anything that the interface permits', (event) => {
    expect(JSON.stringify(event)).toBeConformantEnvelope(event.type);
  });

  property.prop([fc.oneof(fc.jsonValue(), fc.anything())])(
    'agrees with parseEnvelope, whatever comes',
    (value) => {
      fc.pre(typeof value !== 'string' && !ArrayBuffer.isView(value));
      if (parseEnvelope(value).problems.length === 0) expect(value).toBeConformantEnvelope();
      else expect(value).not.toBeConformantEnvelope();
    },
  );
});

test('a type that there is not is refused, with those that there are', () => {
  const misspelt = 'liveend' as 'live_end';
  expect(() => expect({}).toBeConformantEnvelope(misspelt)).toThrow(
    '"liveend" is no event type; there are app_launch',
  );
});
