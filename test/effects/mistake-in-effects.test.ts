import { expect, test } from 'vitest';
import type { Effect } from '../../src/effects/effects.ts';
import { mistakeInEffects } from '../../src/effects/mistake-in-effects.ts';

function mistakeOf(effect: Effect, channelsAreFree = true) {
  const sinks = { chat: { dialect: 'discord' as const } };
  return mistakeInEffects({ sinks, events: { live_start: [effect] } }, { channelsAreFree });
}

test('an effect that names a value of its event alone is right', () => {
  expect(
    mistakeOf({ request: { to: 'chat', json: { content: ['{data.live_info.title}'] } } }),
  ).toBeUndefined();
  expect(mistakeOf({ request: { to: 'chat', path: '/{data.channel}' } })).toBeUndefined();
  expect(mistakeOf({ request: { to: 'chat', body: '{data.url.name}' } })).toBeUndefined();
});

test.each<[string, Effect, string]>([
  ['without anything that is seen', {}, 'names nothing that is seen'],
  ['at a sink that is not there', { request: { to: 'chta', body: '{id}' } }, 'names the sink "chta"'],
  [
    'with a member that the event has not',
    { request: { to: 'chat', body: '{data.output}' } },
    '{data.output}',
  ],
  [
    'with no value of its own',
    { request: { to: 'chat', body: '{data.platform}' } },
    'tells no event from another',
  ],
  ['with what may be null', { request: { to: 'chat', body: '{data.live_info.live_id}' } }, 'tells no event'],
])('an effect %s is told by its member', (_, effect, why) => {
  const mistake = mistakeOf(effect);
  expect(mistake?.why).toContain('"effects.events.live_start.0"');
  expect(mistake?.why).toContain(why);
});

test('a channel tells no event from another where the receiver knows but some', () => {
  const mistake = mistakeOf({ request: { to: 'chat', body: '{data.channel}' } }, false);
  expect(mistake?.hint).toContain('{data.live_info.title}');
});
