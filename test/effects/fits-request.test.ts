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
