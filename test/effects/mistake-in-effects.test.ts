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

test.each<[string, readonly object[], string | undefined]>([
  ['alike', [{ body: '{data.channel}' }, { body: '{data.live_info.title}' }], 'live_start.0" cannot be told'],
  [
    'of which one is a part',
    [{ json: { a: '{id}', b: '1' } }, { json: { a: '{id}' } }],
    'live_start.1" cannot',
  ],
  ['with texts of their own', [{ body: 'on: {id}' }, { body: 'title: {id}' }], undefined],
  ['with members of their own', [{ json: { a: '{id}' } }, { json: { b: '{id}' } }], undefined],
  ['at paths of their own', [{ path: '/a/{id}' }, { path: '/b/{id}' }], undefined],
  ['with methods of their own', [{ body: '{id}' }, { method: 'put', body: '{id}' }], undefined],
])('two effects %s at one sink have to be told from each other', (_, requests, why) => {
  const effects = requests.map((request) => ({ request: { to: 'chat', ...request } }));
  const sinks = { chat: { dialect: 'webhook' as const }, other: { dialect: 'webhook' as const } };
  const mistake = mistakeInEffects({ sinks, events: { live_start: effects } }, { channelsAreFree: true });
  if (why === undefined) expect(mistake).toBeUndefined();
  else expect(mistake?.why).toContain(why);
  const apart = effects.map(({ request }, at) => ({ request: { ...request, to: at ? 'chat' : 'other' } }));
  const events = { live_start: apart };
  expect(mistakeInEffects({ sinks, events }, { channelsAreFree: true })).toBeUndefined();
});
