import { expect, test } from 'vitest';
import type { AwaitedEffect } from '../../../src/conformance/judge/awaited-effects.ts';
import { toldOtherwise } from '../../../src/conformance/judge/told-otherwise.ts';
import type { Effect, Effects } from '../../../src/effects/effects.ts';
import type { DeliveryEntry, SightingEntry } from '../../../src/ledger/entry.ts';
import { notifierEffects, rightNotifier } from '../../flawed/notifier/parts/notifier.ts';
import { runNotifier } from './run-notifier.ts';

const RULE = 'effect/carries-the-values-of-its-event';

/** The effects of the notifier, with other words than it says. */
function described(content: string): Effects {
  const { sinks = {} } = notifierEffects;
  const request = { to: 'chat', json: { content } };
  return { sinks, events: { live_start: [{ request, withinSeconds: 1 }] } };
}

test('what is told in other words than described is told so, with both', async () => {
  const effects = described('{data.channel} streams: {data.live_info.title}');
  const { report } = await runNotifier(rightNotifier, { effects, only: [RULE] });
  expect(report.rules).toMatchObject([
    {
      verdict: 'fail',
      pattern: 'Tells the values of its event in other words than described',
      expected: expect.stringMatching(/^\{"content":"\w+ streams: Stream \w+"\} for live_start$/),
      actual: expect.stringMatching(/^\{"content":"\w+ is live: Stream \w+"\}, and never what is described$/),
    },
  ]);
});

test('what is told of another event is told so, whatever the words', async () => {
  const make = () => {
    const right = rightNotifier();
    let first = '';
    return {
      ...right,
      messageOf(event: Parameters<typeof right.messageOf>[0]) {
        if (event.type !== 'live_start') return undefined;
        first ||= event.data.channel;
        const { title } = event.data.live_info;
        return { sink: 'chat' as const, body: { content: `${first} streams: ${title}` } };
      },
    };
  };
  const effects = described('{data.channel} is live: {data.live_info.title}');
  const { report } = await runNotifier(make, { effects, only: [RULE] });
  expect(report.rules).toMatchObject([
    { verdict: 'fail', pattern: 'Tells values that are not those of the event' },
  ]);
});

test('a number that stands in a longer one is another value, and no other word', () => {
  const effect: Effect = {
    request: { to: 'chat', json: { content: '{data.duration} s' } },
    withinSeconds: 1,
  };
  const tells = (text: string): boolean => {
    const delivery = { body: JSON.stringify({ data: { duration: 9 } }) } as DeliveryEntry;
    const seen = { what: 'request', rawPath: '/', text } as SightingEntry['seen'];
    const unfitting = [{ seen } as SightingEntry];
    return (
      toldOtherwise([{ delivery, effect, fitting: [], unfitting } as unknown as AwaitedEffect]).length > 0
    );
  };
  expect(['9 seconds', 'It took 9.', '{"took":9}'].map(tells)).toEqual([true, true, true]);
  expect(['90 seconds', '19 s', '9.5 s', '1.9 s', 'long'].map(tells)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
