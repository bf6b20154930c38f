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

test.each<[string, Effect]>([
  ['a file that is made', { file: { path: 'told/{data.live_info.title}.txt' } }],
  ['a file that is told by its content', { file: { path: 'told/*.json', json: { id: '{id}' } } }],
  ['a line', { line: { text: '*{data.channel} is live*' } }],
  ['a line of JSON', { line: { json: { level: 'info', channel: '{data.channel}' } } }],
  ['a command', { observe: { command: ['sh', 'told.sh'] } }],
  ['a URL', { observe: { url: 'http://127.0.0.1:9300/told', json: {} } }],
])('%s is an effect', (_, effect) => {
  expect(mistakeOf(effect)).toBeUndefined();
});

test.each<[string, Effect, string]>([
  ['two kinds', { line: { text: 'on: {id}' }, file: { path: '{id}' } }, 'has "file" and "line" at once'],
  ['retries of a file', { file: { path: '{id}' }, retriesWithinSeconds: 1 }, 'beside "file"'],
  ['no path', { file: { folder: 'told' } }, 'names no file'],
  ['content that is gone', { file: { from: '{id}', text: 'a' } }, 'content of a file that is gone'],
  ['a path out of its folder', { file: { path: '../{id}' } }, 'has a path with "." or ".."'],
  ['a path in a name', { file: { path: 'told/{data.url}' } }, '{data.url} in the name of a file'],
  ['half of a move that names no event', { file: { path: '{id}', from: 'in/*' } }, 'tells no event from'],
  ['a line of nothing', { line: { text: '*{data.channel}*' } }, 'any line that names its event'],
  ['a line without a word', { line: {} }, 'any line that names its event'],
  ['nobody to ask', { observe: { json: {} } }, 'asks nobody'],
  ['two to ask', { observe: { command: ['a'], url: 'http://a' } }, 'asks two at once'],
  ['a directory of a URL', { observe: { url: 'http://a', directory: 'b' } }, '"directory" beside "url"'],
  ['a member that is none', { file: { path: '{data.title}' } }, '{data.title}'],
])('an effect with %s is a mistake of its author', (_, effect, why) => {
  const mistake = mistakeOf(effect);
  expect(mistake?.why).toContain(`"effects.events.live_start.0" `);
  expect(mistake?.why).toContain(why);
});

test('two files of one event have to be told from each other', () => {
  const mistake = (paths: readonly string[]) =>
    mistakeInEffects(
      { events: { live_start: paths.map((path) => ({ file: { path } })) } },
      { channelsAreFree: true },
    );
  expect(mistake(['told/{id}*', 'told/{id}.txt'])?.why).toContain('cannot be told from');
  expect(mistake(['told/{id}.txt', 'told/{id}.json'])).toBeUndefined();
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
