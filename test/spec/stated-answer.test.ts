import { expect, test } from 'vitest';
import { eventTypes } from '../../src/spec/event-types.ts';
import { statedAnswer } from '../../src/spec/stated-answer.ts';

const OUTPUT = '/app/rec/show.mp4';

test.for(eventTypes)('%s with an output is a success only for a finished transmux', (type) => {
  const stated = type === 'video_transmux_finish' ? 'success' : 'ignored';
  expect(statedAnswer({ type, data: { output: OUTPUT } })).toBe(stated);
});

test.for([
  ['is missing', {}],
  ['is empty', { output: '' }],
  ['is null', { output: null }],
  ['is a list', { output: [OUTPUT] }],
] as const)('a finished transmux whose output %s is ignored', ([, data]) => {
  expect(statedAnswer({ type: 'video_transmux_finish', data })).toBe('ignored');
});

test('an output of blanks is not empty', () => {
  expect(statedAnswer({ type: 'video_transmux_finish', data: { output: ' ' } })).toBe('success');
});
