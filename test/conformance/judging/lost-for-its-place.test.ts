import { expect, test } from 'vitest';
import { lostForItsPlace } from '../../../src/conformance/judge/lost-for-its-place.ts';
import { onlyPlace } from '../../../src/conformance/judge/only-place.ts';
import type { Evidence, Upload } from '../../../src/conformance/rulebook/evidence.ts';

/** `platform channel`, and whether the recording was uploaded. */
type Case = readonly [place: string, made?: boolean];

function patternOf(of: 'platform' | 'channel', ...cases: readonly Case[]): string | undefined {
  const uploads = cases.map(
    ([, made = false], index) =>
      ({ recording: { id: `r${index}` }, attempts: made ? [{}] : [] }) as unknown as Upload,
  );
  const deliveries = cases.map(([place], index) => {
    const [platform, channel] = place.split(' ');
    const data = { platform, channel };
    return { recording: `r${index}`, body: JSON.stringify({ type: 'video_transmux_finish', data }) };
  });
  const evidence = { all: { uploads, deliveries } } as unknown as Evidence;
  const lost = uploads.filter(({ attempts }) => attempts.length === 0);
  return lostForItsPlace(of, evidence, lost)?.pattern;
}

const kick: readonly Case[] = [['kick a'], ['kick b'], ['kick c']];

test('what is lost of one platform, of which nothing is uploaded, is lost for it', () => {
  expect(patternOf('platform', ...kick, ['twitch a', true])).toBe('Uploads nothing of platform kick');
});

test('what is lost of one channel of a platform is lost for that', () => {
  expect(patternOf('channel', ['kick a'], ['kick a'], ['kick a'], ['kick b', true])).toBe(
    'Uploads nothing of channel a of platform kick',
  );
});

test.each<[string, readonly Case[]]>([
  ['fewer than three are no matter of their platform', [...kick.slice(1), ['twitch a', true]]],
  ['several platforms are none', [...kick, ['bigo a'], ['twitch a', true]]],
  ['one upload of the platform shows another reason', [...kick, ['kick b', true], ['twitch a', true]]],
  ['where nothing is uploaded at all, no platform is why', kick],
  ['a text that is no name is no platform', [['a/b c'], ['a/b d'], ['a/b e'], ['twitch a', true]]],
])('%s', (_, cases) => {
  expect(patternOf('platform', ...cases)).toBe(undefined);
  expect(patternOf('channel', ...cases)).toBe(undefined);
});

test('a channel of one name of another platform is another one', () => {
  const [type, channel] = ['video_transmux_finish', 'a'];
  const [kickA, bigoA, kickB] = [
    { type, channel, platform: 'kick' },
    { type, channel, platform: 'bigo' },
    { type, channel: 'b', platform: 'kick' },
  ];
  expect(onlyPlace('channel', [kickA], [bigoA, kickB])).toBe('channel a of platform kick');
  expect(onlyPlace('channel', [kickA, bigoA], [kickB])).toBe(undefined);
  expect(onlyPlace('channel', [], [kickB])).toBe(undefined);
});
