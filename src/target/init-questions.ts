import { wrongUsage } from '../errors.ts';
import { eventTypes } from '../spec/event-types.ts';
import type { Description } from './description/description.ts';
import { typesOf } from './description/types-of.ts';
import { SECRET_VARIABLE } from './probe-receiver.ts';

/** One question about a receiver; an empty answer is the usual one. */
export interface Question {
  readonly text: string;
  /** Whether it makes sense after the answers so far. */
  readonly isAsked?: (known: Description) => boolean;
  readonly usual: (known: Description) => string;
  /** What is known with the answer; throws a usage error for one that says nothing. */
  readonly read: (answer: string, known: Description) => Description;
}

/** How a message of each service shows the title of its event. */
const TITLE = '*{data.live_info.title}*';
const messages: Readonly<Record<string, object>> = {
  discord: { json: { content: TITLE } },
  slack: { json: { text: TITLE } },
  telegram: { json: { text: TITLE } },
  ntfy: { body: TITLE },
  webhook: { body: TITLE },
};

/** Of a receiver that runs, where the service that it calls is played. */
const USUAL_SINK = '127.0.0.1:9100';

/** What a description is asked for beside what reaches the receiver, in this order. */
export const initQuestions: readonly Question[] = [
  {
    text: 'Path on which it takes events',
    usual: ({ url, path }) => (url === undefined ? (path ?? '/webhook') : new URL(url).pathname),
    read(answer, { path: _, ...known }) {
      const path = answer.startsWith('/') ? answer : `/${answer}`;
      if (known.url !== undefined) return { ...known, url: new URL(known.url).origin + path };
      return path === '/webhook' ? known : { ...known, path };
    },
  },
  {
    text: 'Where it takes its key (query, header NAME PREFIX, basic, hmac NAME PREFIX, none)',
    usual: ({ key: { in: place, name = '', prefix = '' } = { in: 'query' } }) =>
      [place, name, prefix].filter(Boolean).join(' ').trimEnd(),
    read(answer, { key, ...known }) {
      const [place = '', name, word = ''] = answer.split(/\s+/);
      // A scheme such as Bearer is a word of its own.
      const prefix = place === 'header' && /\w$/.test(word) ? `${word} ` : word;
      const usual = known.url === undefined ? undefined : SECRET_VARIABLE;
      const variable = place === 'none' ? undefined : (key?.variable ?? usual);
      const told = { in: place as 'query', ...(name ? { name } : {}), ...(prefix ? { prefix } : {}) };
      if (place === 'query' && variable === undefined) return known;
      return { ...known, key: { ...told, ...(variable === undefined ? {} : { variable }) } };
    },
  },
  {
    text: 'Event types that it subscribes to (all, or names and globs such as live_*)',
    usual: () => 'all',
    read(answer, { events: _, ...known }) {
      if (answer === 'all') return known;
      const words = answer.split(/[\s,]+/);
      const unknown = words.find((word) => typesOf(word).length === 0);
      if (unknown !== undefined) {
        throw wrongUsage(`"${unknown}" is no event type.`, `Choose among ${eventTypes.join(', ')}.`);
      }
      const wanted = new Set(words.flatMap(typesOf));
      return { ...known, events: eventTypes.filter((type) => wanted.has(type)) };
    },
  },
  {
    text: 'Does it upload recordings to a storage (yes, no)',
    usual: ({ storage }) => (storage === 'none' ? 'no' : 'yes'),
    read(answer, { storage: _, ...known }) {
      return isYes(answer) ? known : { ...known, storage: 'none' };
    },
  },
  {
    text: 'HOST:PORT of the storage that it is configured with',
    isAsked: ({ url, storage }) => url !== undefined && storage !== 'none',
    usual: () => '127.0.0.1:9000',
    read: (listen, known) => ({ ...known, storage: { listen } }),
  },
  {
    text: `What a live_start leads to (nothing, or a message by ${Object.keys(messages).join(', ')})`,
    isAsked: ({ events }) => events?.includes('live_start') ?? true,
    usual: () => 'nothing',
    read(dialect, known) {
      if (dialect === 'nothing') return known;
      const request = { to: 'chat', ...messages[dialect] };
      const sink = { dialect: dialect as 'discord', ...(known.url ? { listen: USUAL_SINK } : {}) };
      return { ...known, effects: { sinks: { chat: sink }, events: { live_start: [{ request }] } } };
    },
  },
  {
    text: 'Variable of the receiver that holds the URL of that service',
    isAsked: ({ url, effects }) => url === undefined && effects !== undefined,
    usual: ({ effects }) => `${effects?.sinks?.['chat']?.dialect.toUpperCase()}_URL`,
    read: (name, known) => ({ ...known, env: { ...known.env, [name]: '{sink.chat}' } }),
  },
  {
    text: 'HOST:PORT where it expects that service',
    isAsked: ({ url, effects }) => url !== undefined && effects !== undefined,
    usual: () => USUAL_SINK,
    read(listen, { effects = { events: {} }, ...known }) {
      const dialect = effects.sinks?.['chat']?.dialect ?? 'webhook';
      return { ...known, effects: { ...effects, sinks: { chat: { dialect, listen } } } };
    },
  },
];

function isYes(answer: string): boolean {
  if (/^y(es)?$/i.test(answer)) return true;
  if (/^no?$/i.test(answer)) return false;
  throw wrongUsage(`"${answer}" is neither yes nor no.`, 'Write yes or no.');
}
