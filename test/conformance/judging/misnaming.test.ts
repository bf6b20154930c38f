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
  ['é 🎬.mp4', 'Ã© ð\u009f\u008e¬.mp4', 'Characters outside ASCII are encoded as UTF-8 twice'],
  ['LIVE.MP4', 'live.mp4', 'Names lose their case'],
  ['a%2Fb %41.mp4', 'a/b A.mp4', 'A % in a name is taken for the beginning of an escape'],
  ['100%.mp4', '', 'A % in a name is taken for the beginning of an escape'],
  ['part#1.mp4', 'part', 'A # in a name ends it'],
  ['#1 really?.mp4', '#1 really', 'A ? in a name ends it'],
  ['part 1.mp4', 'part', 'A space in a name ends it'],
  ['a+b 100%41 #1?.mp4', 'a+b 100A ', 'Names are not encoded for a path'],
  ['live.mp4 ', 'live.mp4', 'Names lose their end'],
  ['.live.mp4', 'live.mp4', 'Names lose their beginning'],
  ['late é #1.mp4', 'late____1.mp4', 'Odd characters of names are replaced or left out'],
  ['live.mp4', '', 'Names are sent otherwise'],
])('what was done to the name %j is told where %j comes: %s', (name, sent, pattern) => {
  expect(misnaming([misnamed(name, sent)], [])).toMatchObject({ pattern });
});

test.each([
  [['100%.mp4', '5%25.mp4'], [], 'No upload of names with %'],
  [['a b.mp4'], [], 'No upload of names with a space'],
  [['a b.mp4', '100%.mp4'], [], 'No upload of names with a space or %'],
  [['a b.mp4', '100%.mp4', 'q&a.mp4'], [], 'No upload of some names'],
  [['a é.mp4', 'a 直播.mp4'], ['a b.mp4'], 'No upload of names with characters outside ASCII'],
  [['a é.mp4'], ['a b.mp4', 'ü.mp4'], 'No upload of names with é'],
  [['a b.mp4'], ['c d.mp4'], 'No upload of some names'],
  [['é b.mp4'], ['éé.mp4', 'c d.mp4'], 'No upload of some names'],
  [
    ['aé b.mp4', '直 b.mp4'],
    ['é直.mp4', 'c d.mp4'],
    'No upload of names that a cut by bytes splits within a character',
  ],
  [['a:b~c$.mp4'], ['d e.mp4'], 'No upload of names with one of : ~ $'],
  [['cafe\u0301.mp4'], ['caf\u00e9.mp4'], 'No upload of names with a combining character'],
  [['a.mp4 '], ['b c.mp4'], 'No upload of names with a space at their end'],
  [['a.mkv', 'b.mkv'], ['c.mp4'], 'No upload of names that end in .mkv'],
  [['a.mkv', 'b.ts'], ['c.mp4', 'd'], 'No upload of names that end in .mkv and .ts'],
])(
  'what the names %j have and the names %j have not is told where none of the first comes: %s',
  (names, arrived, pattern) => {
    const missing = names.map((name) => ({ kind: 'recording', name }));
    const wrong = missing.map((recording) => ({ recording, shown: recording }) as unknown as Misnamed);
    expect(misnaming(wrong, arrived)).toMatchObject({ pattern });
  },
);
