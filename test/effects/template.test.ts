import { describe, expect, test } from 'vitest';
import { fitsJson } from '../../src/effects/fits-json.ts';
import { fits } from '../../src/effects/template.ts';

const event = {
  type: 'live_start',
  data: {
    channel: 'a*b',
    filesize: 12,
    output: '/app/rec/show 1.ts.mp4',
    path: 'C:\\rec\\show.flv',
    live_info: { title: 'Night {talk}', live_id: null },
  },
};

describe('a template', () => {
  test.each([
    ['{data.channel} is live', 'a*b is live', true],
    ['{data.channel} is live', 'aXb is live', false],
    ['*{data.live_info.title}*', '<b>Night {talk}</b>', true],
    ['{data.filesize} bytes', '12 bytes', true],
    ['{data.output.name}', 'show 1.ts.mp4', true],
    ['{data.output.stem}', 'show 1.ts', true],
    ['{data.path.name}', 'show.flv', true],
    ['id {data.live_info.live_id}!', 'id none!', true],
    ['id {data.live_info.live_id}!', 'id none', false],
    ['{"a": 1}', '{"a": 1}', true],
    ['ab*ba', 'aba', false],
    ['', 'a', false],
  ])('%j of "%s" is %s', (template, text, isFit) => {
    expect(fits(template, event, text)).toBe(isFit);
  });
});

describe('a pattern', () => {
  test.each([
    [{ a: '{data.filesize}' }, { a: 12, b: 1 }, true],
    [{ a: '{data.filesize}' }, { a: 13 }, false],
    [{ a: { b: [1] } }, { a: { b: [2, 1] } }, true],
    [{ a: ['{type}'] }, { a: [{}, 'live_start'] }, true],
    [{ a: null }, { a: undefined }, false],
    [{ a: null }, {}, false],
    [{ a: 1 }, [1], false],
    ['*', {}, false],
  ])('%j of %j is %s', (pattern, value, isFit) => {
    expect(fitsJson(pattern, event, value)).toBe(isFit);
  });
});
