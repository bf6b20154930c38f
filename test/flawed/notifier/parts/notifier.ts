import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Effects } from '../../../../src/effects/effects.ts';
import type { Envelope } from '../../../../src/spec/envelope.ts';
import type { Target } from '../../../../src/target/target.ts';

/** What a notifier tells, and where. */
export interface Message {
  readonly sink: 'chat' | 'archive';
  readonly body: object;
}

/** Where messages go that go to no sink. */
export interface Outlet extends AsyncDisposable {
  readonly effects: Effects;
  readonly directory?: string;
  tell(message: Message, print: (line: string) => void): Promise<void>;
}

/** What may be otherwise in a notifier that is not right. */
export interface NotifierBehaviour {
  lets(key: string | null): boolean;
  eventIn(body: string): Envelope | undefined;
  messageOf(event: Envelope): Message | undefined;
  /** Whether an event is one that came before. */
  isKnown(event: Envelope): boolean;
  /** Does the work of an event; the answer waits for what it gives. */
  schedule(work: () => Promise<void>): Promise<void> | undefined;
  /** Makes a request until it is taken. */
  send(post: () => Promise<boolean>): Promise<void>;
}

const SECRET = 'notifier-secret';
const RETRY_MS = 50;
const TRIES = 3;

/** What its author says of it. */
export const notifierEffects: Effects = {
  sinks: { chat: { dialect: 'discord' }, archive: { dialect: 'webhook' } },
  events: {
    live_start: [
      {
        request: { to: 'chat', json: { content: '{data.channel} is live: {data.live_info.title}' } },
        withinSeconds: 1,
        oncePerId: true,
        retriesWithinSeconds: 1,
      },
    ],
    video_file_create: [
      {
        request: { to: 'archive', json: { channel: '{data.channel}', file: '{data.path.name}' } },
        withinSeconds: 1,
        retriesWithinSeconds: 1,
      },
    ],
  },
};

/** A notifier that does what it is described to do. */
export function rightNotifier(): NotifierBehaviour {
  const seen = new Set<string>();
  return {
    lets: (key) => key === SECRET,
    eventIn(body) {
      try {
        const event: unknown = JSON.parse(body);
        const { type, data } = Object(event) as Partial<Envelope>;
        const isEvent = typeof type === 'string' && typeof data === 'object' && !Array.isArray(data);
        return isEvent && !Array.isArray(event) ? (event as Envelope) : undefined;
      } catch {
        return undefined;
      }
    },
    messageOf({ type, data }) {
      if (type === 'live_start') {
        return { sink: 'chat', body: { content: `${data.channel} is live: ${data.live_info.title}` } };
      }
      if (type !== 'video_file_create') return undefined;
      return { sink: 'archive', body: { channel: data.channel, file: data.path.split('/').at(-1) } };
    },
    isKnown({ id }) {
      const isKnown = seen.has(id);
      seen.add(id);
      return isKnown;
    },
    schedule(work) {
      void work();
      return undefined;
    },
    async send(post) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (await post()) return;
        await sleep(RETRY_MS);
      }
    },
  };
}

/** A notifier of this process; each time that it is opened it has forgotten all. */
export function notifierTarget(make: () => NotifierBehaviour, outlet?: Outlet): Target {
  return {
    // What it prints is seen.
    kind: outlet ? 'embedded' : 'url',
    identity: 'notifier',
    secrets: [SECRET],
    async open({ sinkUrls = {}, onLine }) {
      const behaviour = make();
      const over = new AbortController();
      const post = async (message: Message): Promise<boolean> => {
        const { sink, body } = message;
        try {
          if (outlet) {
            await outlet.tell(message, (line) => onLine('stdout', line));
            return true;
          }
          const answer = await fetch(sinkUrls[sink] ?? '', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
            signal: over.signal,
          });
          return answer.ok;
        } catch {
          return false;
        }
      };
      const answerTo = async (key: string | null, body: string): Promise<number> => {
        if (!behaviour.lets(key)) return 403;
        const event = behaviour.eventIn(body);
        if (!event) return 422;
        const message = behaviour.messageOf(event);
        if (!message || behaviour.isKnown(event)) return 200;
        await behaviour.schedule(() => behaviour.send(() => post(message)));
        return 200;
      };
      const server = createServer(async (request, response) => {
        const { searchParams } = new URL(request.url ?? '', 'http://notifier');
        const status = await answerTo(searchParams.get('key'), await text(request));
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      return {
        url: new URL(`http://127.0.0.1:${port}/webhook?key=${SECRET}`),
        directory: outlet?.directory,
        sharesFiles: false,
        ended: new Promise(() => undefined),
        async [Symbol.asyncDispose]() {
          over.abort();
          server.closeAllConnections();
          server.close();
          await once(server, 'close');
        },
      };
    },
  };
}
