import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { firstMistake } from '../../src/target/description/first-mistake.ts';
import { readContract } from './read-contract.ts';

const schema = readContract('receiver.schema.json');
const accepts = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(schema);

const whole = {
  $schema: './receiver.schema.json',
  name: 'archive',
  command: ['python3', 'receiver.py'],
  env: { LISTEN_PORT: '{port}' },
  directory: '.',
  path: '/webhook/oneliverec',
  routes: { 'live_*': '/live' },
  key: { in: 'header', name: 'X-Token', variable: 'TOKEN' },
  events: ['live_start', 'live_end'],
  platforms: ['bilibili'],
  channels: { bilibili: ['21852'] },
  recordings: { prefix: '/data/rec', folder: 'rec' },
  storage: { listen: '127.0.0.1:9000', basePath: '/api', variable: 'STORAGE_API_KEY' },
  times: { retryDelayMs: 5000, attempts: 2, timeoutMs: 20_000, chunkBytes: 65_536 },
  success: { statuses: [204], body: 'any' },
  effects: {
    sinks: { chat: { dialect: 'discord', listen: '127.0.0.1:9100' } },
    events: {
      live_start: [
        { request: { to: 'chat', json: { content: '{data.live_info.title}' } } },
        { file: { folder: 'told', path: '{data.live_info.title}.json', json: { id: '{id}' } } },
        { line: { text: '{data.live_info.title} began' } },
        { observe: { command: ['sh', 'told.sh'], directory: '.', json: { id: '{id}' } } },
        { observe: { url: 'http://127.0.0.1:9300/told' } },
      ],
    },
  },
  answerWithinMs: 2000,
};

test('the schema of a description knows every member that is read, and the reader every member of the schema', () => {
  expect(Object.keys(schema.properties).toSorted()).toEqual([...Object.keys(whole), 'url'].toSorted());
  expect(accepts(whole)).toBe(true);
  expect(firstMistake(whole)).toBeUndefined();
});

test.each(
  [
    {},
    { key: { in: 'none' } },
    { key: { in: 'basic', user: 'recorder' } },
    { key: { in: 'hmac', name: 'X-Signature', prefix: 'sha256=' } },
    { key: { in: 'hmac' } },
    { key: { in: 'none', variable: 'TOKEN' } },
    { key: { in: 'query', name: 'token' } },
    { key: { in: 'header', name: 'two words' } },
    { key: 'none' },
    { storage: 'none' },
    { storage: {} },
    { storage: 'nome' },
    { storage: { listen: 5 } },
    { events: [] },
    { events: ['live_start', 'live_start'] },
    { events: ['live'] },
    { platforms: [] },
    { channels: { twitch: [] } },
    { recordings: { prefix: 'rec', folder: 'rec' } },
    { recordings: { prefix: 'C:\\rec', folder: 'rec' } },
    { recordings: { prefix: '/rec/', folder: 'rec' } },
    { success: {} },
    { success: { statuses: [99] } },
    { success: { body: 'none' } },
    { times: {} },
    { times: { retryDelayMs: 10 } },
    { times: { attempts: 1.5 } },
    { times: { delay: 5 } },
    { answerWithinMs: 0 },
    { path: 'webhook' },
    { url: 'http://127.0.0.1:5000/webhook?key=SECRET' },
    { url: 'http://name:word@127.0.0.1:5000/webhook' },
    { url: 'http://127.0.0.1:5000' },
    { routes: { live_start: 'live' } },
    { command: [] },
    { other: true },
    [],
    null,
  ].map((value) => [JSON.stringify(value), value]),
)('schema and reader agree on %s', (_, value) => {
  expect(accepts(value)).toBe(firstMistake(value) === undefined);
});
