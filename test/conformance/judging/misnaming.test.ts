import { expect, test } from 'vitest';
import { type Misnamed, misnaming } from '../../../src/conformance/judge/misnaming.ts';

function misnamed(name: string, sent: string): Misnamed {
  // Of both entries it looks at these members alone.
  return {
    recording: { kind: 'recording', name, label: 'odd' },
    shown: { kind: 'attempt', name: sent, number: 1 },
  } as unknown as Misnamed;
}

test.each([
  ['a+b c.mp4', 'a+b+c.mp4', 'A space in a name becomes +'],
  ['100%.mp4', '100%25.mp4', 'Names are percent-encoded twice'],
  ['LIVE.MP4', 'live.mp4', 'Names lose their case'],
  ['part#1.mp4', 'part', 'Names are not encoded for a path'],
  ['live.mp4 ', 'live.mp4', 'Names lose their end'],
  ['.live.mp4', 'live.mp4', 'Names lose their beginning'],
  ['live.mp4', '', 'Names are sent otherwise'],
])('what was done to the name %j is told where %j comes: %s', (name, sent, pattern) => {
  expect(misnaming([misnamed(name, sent)])).toMatchObject({ pattern });
});
