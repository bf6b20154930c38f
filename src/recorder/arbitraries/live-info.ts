import fc from 'fast-check';
import type { LiveInfo } from '../../spec/live-info.ts';
import { broadcastData } from '../broadcast-data.ts';
import { moment } from './moment.ts';
import { anyText } from './text.ts';
import type { Tier } from './tier.ts';
import { timestamp } from './timestamp.ts';

const tiers: Readonly<Record<Tier, fc.Arbitrary<LiveInfo>>> = {
  realistic: moment('live_start').map(
    ({ broadcast, startedAt }) => broadcastData.live_start(broadcast, startedAt).live_info,
  ),
  odd: fc.record(
    {
      uid: anyText,
      uname: anyText,
      avatar: anyText,
      title: anyText,
      cover: anyText,
      categories: fc.array(anyText, { maxLength: 20 }),
      status: fc.constantFrom('live', 'offline'),
      live_id: fc.option(anyText),
      start_time: fc.option(timestamp('odd')),
    },
    { noNullPrototype: true },
  ),
};

/** Metadata of a livestream. */
export function liveInfo(tier: Tier): fc.Arbitrary<LiveInfo> {
  return tiers[tier];
}
