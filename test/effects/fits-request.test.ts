import { expect, test } from 'vitest';
import { dialects } from '../../src/effects/dialects.ts';
import { fitsRequest } from '../../src/effects/fits-request.ts';

const event = { data: { channel: 'mona', live_info: { title: 'Night talk' } } };

function request(rawPath: string, text: string, contentType = 'application/json') {
  return { method: 'POST', rawPath, text, headers: [['Content-Type', contentType]] as const };
}

test.each([
  ['JSON', request('/bot1:x/sendMessage', '{"chat_id":1,"text":"mona: Night talk"}'), true],
  [
    'a form',
    request('/bot1:x/sendMessage', 'chat_id=1&text=mona%3A+Night+talk', 'application/x-www-form-urlencoded'),
    true,
  ],
  ['a query', request('/bot1:x/sendMessage?chat_id=1&text=mona%3A%20Night%20talk', ''), true],
  ['another chat', request('/bot1:x/sendMessage', '{"chat_id":2,"text":"mona: Night talk"}'), false],
  [
    'another method of the service',
    request('/bot1:x/getMe', '{"chat_id":1,"text":"mona: Night talk"}'),
    false,
  ],
  ['no JSON', request('/bot1:x/sendMessage', 'mona: Night talk'), false],
])('a message to Telegram as %s', (_, seen, isFit) => {
  const wanted = { to: 'chat', json: { chat_id: '1', text: '{data.channel}: {data.live_info.title}' } };
  expect(fitsRequest(wanted, { dialect: dialects.telegram, event, seen })).toBe(isFit);
});

const FORM = 'application/x-www-form-urlencoded';

test.each<[string, object, Parameters<typeof request>, boolean]>([
  ['numbers in a query', { chat_id: 1, silent: true }, ['/hook?chat_id=1&silent=true', ''], true],
  ['numbers in a form', { chat_id: 1, silent: true }, ['/hook', 'chat_id=1&silent=true', FORM], true],
  ['other numbers in a form', { chat_id: 1 }, ['/hook', 'chat_id=2', FORM], false],
  ['texts in JSON', { chat_id: 1 }, ['/hook', '{"chat_id":"1"}'], false],
  ['JSON beside its query', { chat_id: 1, silent: true }, ['/hook?silent=true', '{"chat_id":1}'], true],
  [
    'a question mark in a query',
    { text: 'Is {data.channel} live? Yes' },
    ['/hook?text=Is+mona+live?+Yes', ''],
    true,
  ],
])('numbers and booleans of a pattern are told as %s', (_, json, of, isFit) => {
  const seen = request(...of);
  expect(fitsRequest({ to: 'chat', json }, { dialect: dialects.webhook, event, seen })).toBe(isFit);
});

test.each([
  ['/hook?text=Night+talk', true],
  ['/hook?text=Night%20talk', true],
  ['/hook?text=Night%2Btalk', false],
])('in the query of a path a plus is a space: %s', (rawPath, isFit) => {
  const wanted = { to: 'chat', path: '/hook?text={data.live_info.title}' };
  expect(fitsRequest(wanted, { dialect: dialects.webhook, event, seen: request(rawPath, '') })).toBe(isFit);
});

test('in a path itself a plus is a plus', () => {
  const wanted = { to: 'chat', path: '/hook/{data.channel}+1' };
  const seen = request('/hook/mona+1', '');
  expect(fitsRequest(wanted, { dialect: dialects.webhook, event, seen })).toBe(true);
});

test('a message to ntfy has a title in its header and a text as its body', () => {
  const wanted = { to: 'phone', headers: { title: '{data.channel}' }, body: '{data.live_info.title}' };
  const seen = {
    method: 'POST',
    rawPath: '/sink',
    text: 'Night talk',
    headers: [['Title', 'mona']] as const,
  };
  expect(fitsRequest(wanted, { dialect: dialects.ntfy, event, seen })).toBe(true);
  expect(fitsRequest(wanted, { dialect: dialects.ntfy, event, seen: { ...seen, headers: [] } })).toBe(false);
});

test('a file that is put has its name in the path', () => {
  const wanted = { to: 'archive', path: '/bucket/{data.channel}/*' };
  const seen = { method: 'PUT', rawPath: '/bucket/mona/a%20b.mp4', text: '', headers: [] };
  expect(fitsRequest(wanted, { dialect: dialects.s3, event, seen })).toBe(true);
  expect(fitsRequest(wanted, { dialect: dialects.s3, event, seen: { ...seen, method: 'POST' } })).toBe(false);
});
