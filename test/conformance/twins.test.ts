import { describe, expect, test } from 'vitest';
import { everyEventTypeIsAccepted } from '../../src/conformance/rules/delivery/every-event-type-is-accepted.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { choosyOfChannels, choosyOfFiles, choosyOfPlatforms, choosyOfSessions } from './receivers/choosy.ts';
import { runEmbedded } from './run-embedded.ts';

/** Rules that make events odd. */
const ODDITIES = [
  'envelope/*',
  'missing-file/is-answered-success',
  'answer/unknown-type-is-ignored',
  'answer/transmux-without-output-is-ignored',
];

/** Each refuses plain events for what they are about: what it says of them, and the rules that it leaves open in core. */
const choosy = [
  {
    of: 'platforms',
    behaviour: choosyOfPlatforms,
    told: 'answers 400 to every live_start, video_transmux_finish and live_end of platform bilibili: {"detail":"Unsupported platform: bilibili"}',
    open: [
      'delivery/sessions-side-by-side-are-accepted',
      'delivery/later-sessions-are-unharmed',
      'envelope/every-fraction-length-is-accepted',
      'envelope/every-uuid-version-is-accepted',
      'envelope/extra-data-keys-are-accepted',
      'envelope/unicode-and-long-text-are-accepted',
      'envelope/large-and-zero-numbers-are-accepted',
    ],
  },
  {
    of: 'channels',
    behaviour: choosyOfChannels,
    told: 'of channel zoe_plays_late of platform twitch: {"detail":"This channel is not followed"}',
    open: [],
  },
  {
    of: 'files',
    behaviour: choosyOfFiles,
    told: 'answers 500 to every video_transmux_finish: {"detail":"ffmpeg: no thumbnail could be made"}',
    open: ['delivery/sessions-side-by-side-are-accepted', 'envelope/extra-data-keys-are-accepted'],
  },
  { of: 'sessions', behaviour: choosyOfSessions, told: undefined, open: [] },
];

describe.each(choosy)('a receiver that is choosy of its $of', ({ behaviour, told, open }) => {
  test('is told so once, in its own words, and of no oddity', async () => {
    const { report } = await runEmbedded({ behaviour }, { selection: { profile: 'core' } });
    const other = report.rules.filter(({ verdict }) => verdict !== 'pass');
    const failed = other.filter(({ verdict }) => verdict === 'fail');
    expect(failed.map(({ id }) => id)).toEqual(told === undefined ? [] : [everyEventTypeIsAccepted.id]);
    expect(failed.map(({ actual }) => actual).join()).toContain(told ?? '');
    const undecided = other.filter(({ verdict }) => verdict === 'inconclusive');
    expect(undecided.map(({ id }) => id)).toEqual(open);
    for (const { reason } of undecided) expect(reason).toMatch(/the receiver answers (400|404|500) to every/);
  });

  test('is accused of no oddity by the rules of the reference receiver either', async () => {
    const { report } = await runEmbedded({ behaviour }, { selection: { only: ODDITIES } });
    const failed = report.rules.filter(({ verdict }) => verdict === 'fail');
    expect(failed.map(({ id, actual }) => [id, actual])).toEqual([]);
  });
});

test('a receiver whose database is locked at times refuses for that one cause', async () => {
  const behaviour = (): Behaviour => {
    let deliveries = 0;
    return {
      ...referenceBehaviour,
      answer(accepted) {
        deliveries += 1;
        if (deliveries % 7 !== 0) return referenceBehaviour.answer(accepted);
        return { status: 500, body: { detail: 'database is locked', at: deliveries } };
      },
    };
  };
  const only = [everyEventTypeIsAccepted.id, 'envelope/*-accepted'];
  const { report } = await runEmbedded({ behaviour }, { selection: { only } });
  const failed = report.rules.filter(({ verdict }) => verdict === 'fail');
  expect(failed.length).toBeGreaterThan(2);
  expect(failed.filter(({ id, cause = id }) => cause !== everyEventTypeIsAccepted.id)).toEqual([]);
  expect(failed[0]?.pattern).toMatch(/^Answers 500 at times, to [0-9]+ of [0-9]+ events$/);
});
