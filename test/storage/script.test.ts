import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import type { Part } from '../../src/storage/faults/table.ts';
import { formatScript, formatStep, parseScript, type Script, stepFor } from '../../src/storage/script.ts';

const header = fc.tuple(
  fc
    .stringMatching(/^[A-Za-z][A-Za-z-]{0,8}$/)
    .filter((name) => !/^(content-length|transfer-encoding)$/i.test(name)),
  fc.stringMatching(/^[!-~]?[ -~]{0,12}$/),
);
const bodied = fc.integer({ min: 200, max: 999 }).filter((status) => ![204, 205, 304].includes(status));
const json = fc.json({ maxDepth: 3 });
const plainNames = [
  'stall',
  'stall-unread',
  'hold',
  'reset-before',
  'close',
  'wrong-json',
  'no-id',
  'no-body',
] as const;

const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record(
    {
      fault: fc.constant('status' as const),
      status: bodied,
      headers: fc.array(header, { minLength: 1, maxLength: 3 }),
      body: json,
    },
    { requiredKeys: ['fault', 'status'] },
  ),
  fc.record({ fault: fc.constant('delay' as const), ms: fc.nat(10_000_000) }),
  fc.record({ fault: fc.constant('pause' as const), afterBytes: fc.nat() }),
  fc.record({
    fault: fc.constant('early' as const),
    status: fc.integer({ min: 200, max: 999 }),
    close: fc.boolean(),
  }),
  fc.record(
    {
      fault: fc.constant('reset' as const),
      afterBytes: fc.oneof(
        fc.nat(),
        fc.nat(9).map((n) => n * 1024 ** 2),
      ),
    },
    { requiredKeys: ['fault'] },
  ),
  fc.constantFrom(...plainNames).map((fault) => ({ fault })),
);
const script: fc.Arbitrary<Script> = fc.array(
  fc.record({ parts: fc.array(part, { minLength: 1, maxLength: 3 }), times: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 4 },
);

function mistake(text: string): string {
  try {
    parseScript(text);
  } catch (error) {
    if (error instanceof HarnessError) return `${error.code}: ${error.message} ${error.hint}`;
    throw error;
  }
  return 'no mistake';
}

function stepsOf(text: string, count: number): string[] {
  const parsed = parseScript(text);
  return Array.from({ length: count }, (_each, index) => formatStep(stepFor(parsed, index + 1)));
}

test('a script that is written down reads back as the same script', () => {
  fc.assert(
    fc.property(script, (data) => {
      expect(parseScript(formatScript(data))).toEqual(data);
    }),
  );
});

test('answers attempts in turn and repeats the last step for ever', () => {
  expect(stepsOf('500*2, reset@1MiB ,201', 6)).toEqual(['500', '500', 'reset@1MiB', '201', '201', '201']);
});

test('keeps commas, plus signs and stars in JSON and in headers apart from its own', () => {
  const text =
    '503[Retry-After=1][X-List=a,b+c*2]{"id":"a,b+c*2}]","n":[1,{"m":2}]},400=["]",1],500="x,\\"y"*2';
  expect(stepsOf(text, 4)).toEqual([
    '503[Retry-After=1][X-List=a,b+c*2]{"id":"a,b+c*2}]","n":[1,{"m":2}]}',
    '400=["]",1]',
    '500"x,\\"y"',
    '500"x,\\"y"',
  ]);
});

test('takes any JSON value after an equals sign', () => {
  expect(stepsOf('500=null,500=-1.5e+3,500={"a":1},500="x"', 4)).toEqual([
    '500=null',
    '500=-1.5e+3',
    '500{"a":1}',
    '500"x"',
  ]);
});

test('reads a bracket and a backslash in a header value when they are escaped', () => {
  expect(parseScript(String.raw`500[X-Odd=a\]b\\c]`)[0]?.parts).toEqual([
    { fault: 'status', status: 500, headers: [['X-Odd', 'a]b\\c']] },
  ]);
});

test('reads times and sizes in their units', () => {
  expect(
    parseScript('delay:1.5s+delay:2m+delay:5ms+pause@64KiB+reset@10').flatMap(({ parts }) => parts),
  ).toEqual([
    { fault: 'delay', ms: 1500 },
    { fault: 'delay', ms: 120_000 },
    { fault: 'delay', ms: 5 },
    { fault: 'pause', afterBytes: 65_536 },
    { fault: 'reset', afterBytes: 10 },
  ]);
});

test.for([
  ['500,rest,201', 'Step 2 of the fault script "500,rest,201", "rest"'],
  ['', 'Step 1 of the fault script "", ""'],
  ['500,', 'Step 2'],
  ['500,201+', 'Step 2 of the fault script "500,201+", "201+"'],
  ['500,delay:2', 'Write a time as 250ms'],
  ['delay', 'Write a time as 250ms'],
  ['reset@1MB', 'Write a size as 1MiB'],
  ['pause', 'Write a size as 1MiB'],
  ['early', 'Write a final status from 200 to 999 after "early:"'],
  ['early:100', 'Write a final status from 200 to 999 after "early:"'],
  ['early:413:open', 'Write a final status from 200 to 999 after "early:"'],
  ['100', 'Write a final status from 200 to 999'],
  ['5000', 'Write a final status from 200 to 999'],
  ['204{"id":"x"}', 'an answer with status 204 has none'],
  ['201,503{"id":x}', 'Step 2'],
  ['503=', 'Write JSON after the status'],
  ['503=foo', 'Write JSON after the status'],
  ['503{"id":"x"', 'Close the bracket'],
  ['503[Retry-After=1', 'Close the bracket'],
  ['503[Retry-After]', 'Write a header as [Location=/elsewhere], not [Retry-After]'],
  ['503[Bad Name=1]', 'Write a header as'],
  ['503[Content-Length=1]', 'Leave Content-Length out'],
  ['500*0', 'Repeat a step 1 to 1000 times'],
  ['500*x', 'Separate steps with commas'],
  ['500*2+201', 'Separate steps with commas'],
  ['stalled', 'delay:2s, hold, pause@4MiB, stall'],
] as const)('the mistake in "%s" is told with its place', ([text, told]) => {
  expect(mistake(text)).toContain('RWH_FAULT_SCRIPT_INVALID');
  expect(mistake(text)).toContain(told);
});

test('no text makes the parser throw anything but a usage error', () => {
  const letters = fc.constantFrom(...'0123459,+*[]{}"=:@\\ stalreM');
  fc.assert(fc.property(fc.string({ unit: letters, maxLength: 20 }), (text) => void mistake(text)));
});
