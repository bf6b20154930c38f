import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBody } from '../../src/lab/check-body.ts';
import { checkScript } from '../../src/lab/check-script.ts';
import { envelope } from '../../src/recorder/arbitraries/envelope.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';

/** What a problem points at. */
function shown(text: string): string[] {
  return checkBody(text).map(
    ({ pointer, offset, length, message }) =>
      `${pointer ?? 'text'} ${message}: ${text.slice(offset, offset + length)}`,
  );
}

test('a conformant envelope has no problem', () => {
  fc.assert(fc.property(envelope('odd'), (event) => checkBody(JSON.stringify(event, null, 2)).length === 0));
});

test('a wrong value is pointed at where it stands', () => {
  const event = { ...sampleEnvelope('video_file_finish'), id: 'short' };
  const text = JSON.stringify(
    { ...event, data: { ...event.data, filesize: '12', duration: [1, 2] } },
    null,
    2,
  );
  expect(shown(text)).toEqual([
    '/id must have the shape of a UUID: "short"',
    '/data/filesize must be number: "12"',
    `/data/duration must be number: ${JSON.stringify([1, 2], null, 2).replaceAll('\n', '\n    ')}`,
  ]);
});

test('a member that is missing is told at the brace of the object that lacks it', () => {
  const text = '{"id": 7, "type": "error", "data": {"platform": "x"}}';
  expect(checkBody(text)).toContainEqual({ pointer: '/ts', offset: 0, length: 1, message: 'is missing' });
  expect(checkBody(text)).toContainEqual({
    pointer: '/data/channel',
    offset: text.indexOf('{"platform"'),
    length: 1,
    message: 'is missing',
  });
});

test('the last of two members of one name counts', () => {
  const text = '{"id": 7, "id": 8}';
  expect(checkBody(text).find(({ pointer }) => pointer === '/id')?.offset).toBe(text.indexOf('8'));
});

test('places are right behind characters of two units, and in names that are escaped', () => {
  const { data, ...others } = sampleEnvelope('live_start');
  const info = { ...data.live_info, title: 5, uname: '😀😀' };
  const text = JSON.stringify({ ...others, data: { ...data, live_info: info } });
  expect(shown(text)).toEqual(['/data/live_info/title must be string: 5']);
});

test.each([
  ['{"a": 1,}', 8, '}'],
  ['{"a": 1', 7, ''],
  ['nothing', 0, 'n'],
  ['', 0, ''],
  ['{"a": "\n"}', 7, '\n'],
  ['[1 2]', 3, '2'],
  ['{"a": tru}', 6, 't'],
])('%j is not JSON, from there on', (text, offset, at) => {
  const [problem, ...others] = checkBody(text);
  expect(others).toEqual([]);
  expect(problem).not.toHaveProperty('pointer');
  expect([problem?.offset, text.slice(offset, offset + (problem?.length ?? 0))]).toEqual([offset, at]);
  expect(problem?.message).toMatch(/^[A-Z][^\n]*$/);
});

test('every problem lies within the text, whatever the text is', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    envelope('odd').chain((event) => {
      const text = JSON.stringify(event);
      return fc.nat(text.length).map((at) => text.slice(0, at) + text.slice(at + 1));
    }),
  );
  fc.assert(
    fc.property(texts, (text) =>
      checkBody(text).every(
        ({ offset, length }) => offset >= 0 && length >= 0 && offset + length <= text.length,
      ),
    ),
  );
});

test('a text that is nested too deeply has a problem, and breaks nothing', () => {
  expect(checkBody('['.repeat(100_000) + ']'.repeat(100_000)).length).toBeGreaterThan(0);
});

test('a script of the grammar has no problem', () => {
  expect(checkScript('500*2,reset@1MiB,delay:2s+503[Retry-After=1]{"id":"x"},201')).toEqual([]);
});

test.each([
  ['500,rset@1MiB,201', 'rset@1MiB', /^Step 2, "rset@1MiB", is not understood\. Did you mean "reset"/],
  ['500,slow:64KB/s', '64KB/s', /Write a rate/],
  ['201*0', '0', /Repeat a step/],
  ['500,,201', '', /Write a status/],
])('in %j the mistake is %j', (script, at, message) => {
  const [problem, ...others] = checkScript(script);
  expect(others).toEqual([]);
  expect(script.slice(problem?.offset, (problem?.offset ?? 0) + (problem?.length ?? 0))).toBe(at);
  expect(problem?.message).toMatch(message);
});
