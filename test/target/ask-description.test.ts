import { expect, test } from 'vitest';
import { askDescription } from '../../src/target/ask-description.ts';
import type { Description } from '../../src/target/description/description.ts';

/** What is known after these answers, and what was asked and told; later answers are empty. */
async function after(known: Description, ...answers: readonly string[]) {
  const asked: string[] = [];
  const told: string[] = [];
  const left = [...answers];
  const description = await askDescription(known, {
    ask: async (question, usual) => {
      asked.push(`${question.replace(/ \(.*/, '')} [${usual}]`);
      return left.shift() || usual;
    },
    tell: (sentence) => void told.push(sentence),
  });
  return { description, asked, told };
}

test('where all answers are the usual ones, what was found out stays as it is', async () => {
  const known: Description = { command: ['python3', 'receiver.py'] };
  expect(await after(known)).toMatchObject({
    description: known,
    asked: [
      'Path on which it takes events [/webhook]',
      'Where it takes its key [query]',
      'Event types that it subscribes to [all]',
      'Does it upload recordings to a storage [yes]',
      'What a live_start leads to [nothing]',
    ],
    told: [],
  });
});

test('a started receiver gets the URL of the service that it calls in its environment', async () => {
  const { description } = await after(
    { command: ['notifier'] },
    'hook',
    'hmac X-Sign sha256=',
    'live_start',
    'n',
    'telegram',
    'TG',
  );
  expect(description).toEqual({
    command: ['notifier'],
    path: '/hook',
    key: { in: 'hmac', name: 'X-Sign', prefix: 'sha256=' },
    events: ['live_start'],
    storage: 'none',
    effects: {
      sinks: { chat: { dialect: 'telegram' } },
      events: { live_start: [{ request: { to: 'chat', json: { text: '*{data.live_info.title}*' } } }] },
    },
    env: { TG: '{sink.chat}' },
  });
});

test('a receiver that runs keeps its key in a variable, and is asked where its storage is', async () => {
  const { description } = await after({ url: 'http://127.0.0.1:5000/' }, '/in', 'header X-Key', 'error', '');
  expect(description).toEqual({
    url: 'http://127.0.0.1:5000/in',
    key: { in: 'header', name: 'X-Key', variable: 'RECEIVER_SECRET' },
    events: ['error'],
    storage: { listen: '127.0.0.1:9000' },
  });
});

test.each([
  [['', 'headr X-Key', 'none'], '"key.in" cannot be "headr"'],
  [['', 'header', 'none'], '"key" lacks "name"'],
  [['', '', 'live', 'error'], '"live" is no event type'],
  [['', '', '', 'perhaps', 'no'], '"perhaps" is neither yes nor no'],
  [['', '', '', '', 'discrod', 'discord'], 'cannot be "discrod"'],
  [['/a?b=c', '/a'], '"path" has not its form'],
])('after the answers %j it is told what cannot be, and asked again', async (answers, why) => {
  const { told } = await after({ command: ['receiver'] }, ...answers);
  expect(told).toEqual([expect.stringContaining(why)]);
});
