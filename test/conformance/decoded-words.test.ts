import { expect, test } from 'vitest';
import { SightingWatch } from '../../src/conformance/stage/sighting-watch.ts';

const MARK = 'rh0123456789ab';
const NAME = `直播-эфир-é-${MARK}.mp4`;

function encoded(text: string): string {
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}

test.each([
  ['as it is', NAME],
  ['encoded', encoded(NAME)],
  ['in quoted letters', `=?utf-8?q?=E7=9B=B4_${MARK}=2Emp4?=`],
  ['over two words', `${encoded(NAME.slice(0, 20))}\r\n ${encoded(NAME.slice(20))}`],
])('the name of a file in a header names its event, %s', (_, title) => {
  expect(new SightingWatch().marksIn(`Title: ${title}`)).toEqual([MARK]);
});

test('what only looks like an encoded word is left as it is', () => {
  expect(new SightingWatch().marksIn(`=?${MARK}?=`)).toEqual([MARK]);
});
