import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import { faults, type Part } from '../../src/storage/faults/table.ts';
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
  ...([
    'stall',
    'stall-unread',
    'hold',
    'reset-before',
    'close-before',
    'close-idle',
    'chunked',
    'trailers',
  ] as const),
  ...(['wrong-json', 'truncated-json', 'no-id', 'no-body', 'garbage'] as const),
] as const;
const size = fc.oneof(
  fc.nat(),
  fc.nat(9).map((n) => n * 1024 ** 2),
);
const ms = fc.nat(10_000_000);
const status = fc.integer({ min: 200, max: 999 });
const place = fc.constantFrom('line' as const, 'head' as const, 'half' as const);

function choice<const Fault extends string, const Choice extends string>(fault: Fault, ...all: Choice[]) {
  return fc.constantFrom(...all).map((each) => ({ fault, choice: each }));
}

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
  fc.record(
    { fault: fc.constant('delay' as const), ms, afterBytes: size },
    { requiredKeys: ['fault', 'ms'] },
  ),
  fc.record({ fault: fc.constant('pause' as const), afterBytes: size }),
  fc.record(
    {
      fault: fc.constant('early' as const),
      status,
      afterBytes: size,
      afterwards: fc.constantFrom('keep' as const, 'drain' as const, 'close' as const, 'reset' as const),
    },
    { requiredKeys: ['fault', 'afterwards'] },
  ),
  fc.record(
    { fault: fc.constantFrom('reset' as const, 'close' as const), afterBytes: size },
    { requiredKeys: ['fault'] },
  ),
  fc.record({ fault: fc.constantFrom('drip' as const, 'refuse' as const, 'no-accept' as const), ms }),
  fc.record({
    fault: fc.constantFrom('answer-stall' as const, 'answer-reset' as const, 'answer-close' as const),
    at: place,
  }),
  fc.record({ fault: fc.constant('slow' as const), bytesPerSecond: fc.integer({ min: 1 }) }),
  fc.record({ fault: fc.constant('huge' as const), padToBytes: fc.nat(1024 ** 3) }),
  fc.record({ fault: fc.constant('service' as const), limitBytes: size }, { requiredKeys: ['fault'] }),
  fc.record({ fault: fc.constant('interim' as const), status: fc.integer({ min: 102, max: 199 }) }),
  fc.constantFrom('now' as const, 'never' as const).map((when) => ({ fault: 'continue' as const, when })),
  fc.record({ fault: fc.constant('continue' as const), when: fc.constant('late' as const), ms }),
  fc.constantFrom('always' as const, 'asked' as const).map((when) => ({ fault: 'gzip' as const, when })),
  fc.constantFrom('text/html', 'application/json;charset=utf-8').map((contentType) => ({
    fault: 'type' as const,
    contentType,
  })),
  fc
    .constantFrom('utf-8' as const, 'iso-8859-1' as const)
    .map((charset) => ({ fault: 'html' as const, charset })),
  choice('error', 'no-file', 'file-too-large', 'name-too-long', 'unauthorized', 'internal', 'writing'),
  choice('redirect', '301', '302', '303', '307', '308'),
  choice('wrong-id', 'number', 'null', 'boolean', 'list', 'object', 'empty'),
  choice('length', 'over', 'under'),
  choice('connection', 'close', 'keep'),
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
  ['500,rest,201', 'Step 2 of the fault script, "rest"'],
  ['500,rest,201', '  500,rest,201\n      ^ Did you mean "reset"?'],
  ['', 'Step 1 of the fault script, ""'],
  ['500,', 'Step 2'],
  ['500,201+', 'Step 2 of the fault script, "201+"'],
  ['500,delay:2', 'Write a time as 250ms'],
  ['delay', 'Write a time as 250ms'],
  ['reset@1MB', 'Write a size as 1MiB'],
  ['pause', 'Write a size as 1MiB'],
  ['early:', 'Write a final status from 200 to 999 after "early:"'],
  ['early@x', 'Write a size as 1MiB'],
  ['delay@1MiB', 'Write a time as 250ms'],
  ['delay@x:1s', 'Write a size as 1MiB'],
  ['slow:64KiB', 'Write a rate as 100KiB/s'],
  ['slow:0B/s', 'Write a rate as 100KiB/s'],
  ['answer-stall', 'Say where the answer breaks off'],
  ['answer-close@body', 'Say where the answer breaks off'],
  ['interim:101', 'Write a status from 102 to 199'],
  ['continue:later', 'Write continue:now, continue:never or a time'],
  ['redirect:300', 'Did you mean "redirect:30'],
  ['error:nofile', 'Did you mean "error:no-file"?'],
  ['wrong-id', 'Choose one of wrong-id:number'],
  ['gzip:always', 'Write gzip or gzip:asked'],
  ['type:', 'Write a content type'],
  ['huge:2GiB', 'At most 1GiB'],
  ['length:more', 'Choose one of length:over, length:under'],
  ['refuse', 'Write a time as 250ms'],
  ['501*,201', 'only the last step may repeat for ever'],
  ['*', 'Step 1 of the fault script, "*"'],
  ['500,*,201', 'Step 2'],
  ['early:100', 'Write a final status from 200 to 999 after "early:"'],
  ['early:413:open', 'Write a final status from 200 to 999 after "early:"'],
  ['100', 'Write a final status from 200 to 999'],
  ['5000', 'Write a final status from 200 to 999'],
  ['204{"id":"x"}', 'an answer with status 204 has none'],
  ['201,503{"id":x}', 'Step 2'],
  ['503=', 'Write JSON after the status'],
  ['503=foo', 'Write JSON after the status'],
  ['500x2', 'To answer so 2 times, write 500*2.'],
  ['503{"id":"x"', 'Close the bracket'],
  ['503[Retry-After=1', 'Close the bracket'],
  ['503[Retry-After]', 'Write a header as [Location=/elsewhere], not [Retry-After]'],
  ['503[Bad Name=1]', 'Write a header as'],
  ['503[Content-Length=1]', 'Leave Content-Length out'],
  ['500*0', 'Repeat a step 1 to 1000 times'],
  ['500*x', 'Separate steps with commas'],
  ['500*2+201', 'Separate steps with commas'],
  ['stalled', 'Did you mean "stall"?'],
  ['slw:1KiB/s', 'Did you mean "slow:100KiB/s"?'],
  ['nothing of the kind', '"recorder-harness storage --faults" lists them'],
] as const)('the mistake in "%s" is told with its place', ([text, told]) => {
  expect(mistake(text)).toContain('RWH_FAULT_SCRIPT_INVALID');
  expect(mistake(text)).toContain(told);
});

const letters = fc.oneof(
  fc.constantFrom(...'0123459,+*[]{}"=:@\\ stalreM'),
  fc.constantFrom(...Object.keys(faults), '201', 'early:413', 'slow:1KiB/s', 'delay@1:2s', '*2'),
);

test('no text makes the parser throw anything but a usage error, whose pointer is below the script', () => {
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 20 }), (text) => {
      const told = mistake(text);
      if (told === 'no mistake') return;
      const [, shown = '', pointer = ''] = /understood:\n {2}(.*)\n {2}( *)\^/.exec(told) ?? [];
      expect(pointer.length).toBeLessThanOrEqual(shown.length);
      expect(told).toMatch(/\^ [A-Z]/);
    }),
    { numRuns: 1000 },
  );
});

test('what is read is written in a form that stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
      if (mistake(text) !== 'no mistake') return;
      const written = formatScript(parseScript(text));
      expect(formatScript(parseScript(written))).toBe(written);
      expect(parseScript(written)).toEqual(parseScript(text));
    }),
    { numRuns: 1000 },
  );
});

test('the pointer stands under the very place', () => {
  const at = (text: string): string => {
    const [, shown = '', pointer = ''] = /\n {2}(.*)\n {2}( *)\^/.exec(mistake(text)) ?? [];
    return shown.slice(pointer.length);
  };
  expect(at('500, delay:2 ,201')).toBe('2 ,201');
  expect(at('201+stall+early:413:open')).toBe('413:open');
  expect(at('500,503[Bad Name=1]')).toBe('[Bad Name=1]');
  expect(at('201,503{"id":x}')).toBe('{"id":x}');
  expect(at('201,503{"id":"x"')).toBe('503{"id":"x"');
  expect(at('500*0')).toBe('0');
  expect(at('500*,201')).toBe('*,201');
  expect(at(`${'500,'.repeat(30)}oops${',201'.repeat(30)}`)).toMatch(/^oops,201.*…$/);
});

test('a star at the end says that the last step repeats, which it does', () => {
  for (const text of ['500,201*', '500,201,*', '500,201']) {
    expect(formatScript(parseScript(text))).toBe('500,201');
  }
});

test('every fault has an example that reads as that fault and is written as it was read', () => {
  for (const [name, { example }] of Object.entries(faults)) {
    expect(parseScript(example)[0]?.parts).toMatchObject([{ fault: name }]);
    expect(formatScript(parseScript(example))).toBe(example);
  }
});
