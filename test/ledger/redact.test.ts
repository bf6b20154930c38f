import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { redactor } from '../../src/ledger/redact.ts';
import { encoders } from './encoders.ts';

const secret = fc.string({ minLength: 4, maxLength: 40, unit: 'grapheme' });
const text = fc.string({ unit: 'grapheme' });

/** Secrets of what escapes and digits are made of, and of escapes. */
const awkward = fc
  .array(
    fc.constantFrom(
      ...'%&#;\\/+ "\'<>=-_:.?*é€😀xuXUn0123489abcdefABCDEFz',
      ...['%41', '%25', '\\n', '\\u0041', '&lt;', '&#39'],
    ),
    { minLength: 4, maxLength: 16 },
  )
  .map((parts) => parts.join(''));

const base64 = (value: string): string => Buffer.from(value, 'utf8').toString('base64');

/** Ways to write a secret down that leave something beside it: the name of a user, padding, or the end of a line. */
const leavesMore = /user|middle|lines|base64 as/;

function repeated(encode: ((text: string) => string) | undefined, times: number, value: string): string {
  return times === 0 || !encode ? value : encode(repeated(encode, times - 1, value));
}

describe('redactor()', () => {
  property.prop([fc.oneof(secret, awkward)], { numRuns: 8 })(
    'leaves no secret that is written down in any way within any other',
    (value) => {
      const redact = redactor([value]);
      for (const [inner, write] of Object.entries(encoders)) {
        for (const [outer, writeAgain] of Object.entries(encoders)) {
          const written = writeAgain(write(value));
          const redacted = redact(`|${written}|`);
          const how = `"${value}" as ${inner} as ${outer}: ${written}`;
          expect(redacted, how).toContain('***');
          if (!leavesMore.test(`${inner} as ${outer}`)) expect(redacted, how).toBe('|***|');
        }
      }
    },
  );

  property.prop([secret, text, text])('leaves no secret between any others', (value, before, after) => {
    for (const [name, write] of Object.entries(encoders)) {
      const written = write(value);
      const redacted = redactor([value])(`${before}|${written}|${after}`);
      expect(redacted, name).toContain('***');
      expect(redacted, name).not.toContain(written);
    }
  });

  test.each(['encodeURIComponent()', 'a JSON string', 'markup with names'])(
    'leaves no secret that is written down as %s more than twice',
    (name) => {
      const value = 'Owl & "moon" <4> \\ 50 %';
      expect(redactor([value])(`|${repeated(encoders[name], 5, value)}|`)).toBe('|***|');
    },
  );

  property.prop([fc.array(secret, { maxLength: 4 }), fc.array(secret, { maxLength: 4 })])(
    'leaves none of several secrets, wherever they stand',
    (secrets, others) => {
      const redacted = redactor(secrets)([...others, ...secrets].join(''));
      for (const value of secrets) expect(redacted).not.toContain(value);
    },
  );

  property.prop([fc.oneof(secret, awkward), text])('changes nothing a second time', (value, around) => {
    const redact = redactor([value]);
    const once = redact(around + value + around);
    expect(redact(once)).toBe(once);
  });

  property.prop([fc.string({ maxLength: 3 }), text])('leaves secrets too short to hide', (value, around) => {
    expect(redactor([value])(around)).toBe(around);
  });

  test.each([
    ['decoded twice', 'night%2Fowl%23moon', 'wrong key night/owl#moon!', 'wrong key ***!'],
    ['decoded twice as a form', 'night+owl+moon', 'wrong key night owl moon!', 'wrong key ***!'],
    ['decoded three times', 'night%252Fowl%2523', 'wrong key night/owl#!', 'wrong key ***!'],
    ['cut at "&"', 'night-owl&moon', '{"key":"night-owl"}', '{"key":"***"}'],
    ['cut at "#"', 'moon#night-owl', 'key=night-owl.', 'key=***.'],
    [
      'decoded twice and cut',
      'night-owl%26moon',
      "{'key': 'night-owl', 'moon': ''}",
      "{'key': '***', 'moon': ''}",
    ],
    ['decoded twice, cut and encoded', 'night"owl%26moon', '{"key":"night\\"owl"}', '{"key":"***"}'],
  ])('hides a key that was %s', (_, value, printed, told) => {
    expect(redactor([value])(printed)).toBe(told);
  });

  test('leaves pieces that are too short to tell', () => {
    const printed = 'the moon & the owls # 5 of 2026';
    expect(redactor(['moon&owls#5', 'owls%26the%23of'])(printed)).toBe(printed);
  });

  property.prop([fc.stringMatching(/^[ -~]{0,200}$/), fc.stringMatching(/^[a-z]{2}[#&%][0-9]$/)])(
    'leaves ordinary text as it is, also where a secret is short',
    (printed, value) => {
      fc.pre(!printed.replace(/[%\\&]/g, '').includes(value.slice(1)));
      expect(redactor([value])(printed)).toBe(printed);
    },
  );

  test('leaves what is spared, and pieces that are', () => {
    const redact = redactor(['webhook', 'webhook#moon', 'ignored'], { spared: 'POST webhook ignored' });
    expect(redact('POST /webhook is ignored, webhook#moon')).toBe('POST /webhook is ignored, ***');
  });

  test('hides the credentials of another user', () => {
    const redact = redactor(['storage-key-0815']);
    expect(redact(`Basic ${base64('admin:storage-key-0815')}`)).toBe(`Basic ${base64('admin:')}***`);
    expect(redactor(['ab#1'])(`Basic ${base64('user:ab#1')}.`)).toBe('Basic dXNlcj***.');
  });

  property.prop(
    [
      secret,
      fc.constantFrom(...Object.entries(encoders)),
      fc.integer({ min: 20_000, max: 40_000 }),
      fc.boolean(),
    ],
    { numRuns: 15 },
  )(
    'finds secrets anywhere in long texts, at once or in turns',
    async (value, [name, write], at, isPressed) => {
      const written = `|${write(value)}|`;
      const filler = 'The owl \\"flies\\" %20 by night &amp; sleeps by day. ';
      const around = filler.repeat(60_000 / filler.length);
      const long = around.slice(0, at) + written + around.slice(at);
      const redact = redactor([value]);
      const redacted = redact(long);
      expect(redacted, name).not.toContain(written);
      expect(redacted.length, name).toBeGreaterThanOrEqual(around.length);
      expect(await redact.inTurns(long, () => isPressed)).toBe(redacted);
    },
  );

  test('lets others go on while it looks through a long text', async () => {
    const turns: string[] = [];
    const going = redactor(['night-owl']).inTurns('\\'.repeat(500_000), () => false);
    setImmediate(() => turns.push('another'));
    await going.then(() => turns.push('redacted'));
    expect(turns).toEqual(['another', 'redacted']);
  });

  test('leaves what stands beside digits', () => {
    const redact = redactor(['night-owl']);
    const hex = Buffer.from('night-owl').toString('hex');
    expect(redact(`${hex} a b`)).toBe('*** a b');
    expect(redact(`id=${base64('night-owl')} is ${base64('a night-owl')}\nb`)).toBe('id=*** is YS***\nb');
  });

  test('hides secrets that overlap as one', () => {
    expect(redactor(['night-owl', 'owl-moon'])('a night-owl-moon')).toBe('a ***');
    expect(redactor(['****'])('*********')).toBe('***');
  });

  test('ends when what it puts in completes a secret again and again', () => {
    const redact = redactor(['moon', '***a', '***b', 'o***']);
    expect(redact('so moonaab')).toBe('so ***');
    expect(redact(`moon${'ab'.repeat(50)}`)).toBe('***');
  });

  test('leaves the rest of the text as it is', () => {
    expect(redactor(['s3cret/+'])('POST /webhook?key=s3cret%2F%2B&a=1')).toBe('POST /webhook?key=***&a=1');
    expect(redactor(['s3cret/+'])('é 😀 s3cret/+ 😀 é')).toBe('é 😀 *** 😀 é');
  });
});
