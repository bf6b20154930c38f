import type { Observer } from '../effects/effects.ts';
import { observerName } from '../effects/observer-name.ts';
import type { Envelope } from '../spec/envelope.ts';
import { jsonOf } from '../spec/json-of.ts';
import { turns } from '../turns.ts';
import type { Noticing } from './noticing.ts';
import { NoReply, type Reply } from './reply.ts';
import { replyOfCommand } from './reply-of-command.ts';
import { replyOfUrl } from './reply-of-url.ts';
import { observerMistaken } from './sink-errors.ts';
import { textWithoutCredentials } from './without-credentials.ts';

/** How long an answer may take: a slow runtime on a busy machine needs seconds to start. */
const PATIENCE_MS = 10_000;

/** More at one time would hold up the receiver that is judged. */
const AT_ONE_TIME = 2;

/** Longest piece of an answer that an error quotes, in characters. */
const SHOWN = 80;

/** How observers are asked. */
export interface ObserverOptions extends Noticing {
  readonly signal: AbortSignal;
  /** @default 10 s */
  readonly patienceMs?: number;
}

/** What an observer is asked. */
export interface Question {
  readonly event: Envelope;
  readonly mark: string;
  /** Since when what the event leads to may be there. */
  readonly sinceMs: number;
}

/** Whether an observer says that anything is there because of an event; all that it lists and did not list before is seen. */
export type AskObserver = (observer: Observer, question: Question) => Promise<boolean>;

/** Asks what an author names; throws `RWH_OBSERVER_MISTAKEN` where that says neither yes nor no. */
export function askingObservers(options: ObserverOptions): AskObserver {
  const { clock, signal, marksIn, isTold, onSighting, patienceMs = PATIENCE_MS } = options;
  const inTurn = turns(AT_ONE_TIME);
  const told = new Set<string>();
  const askedAtMs = new Map<string, number>();

  function replyOf({ command, directory, url = '' }: Observer, event: string): Promise<Reply> {
    if (!command) return replyOfUrl(url, event, { signal, patienceMs });
    return replyOfCommand(command, event, { directory, signal, patienceMs });
  }

  async function thingsFor(observer: Observer, event: Envelope): Promise<readonly string[]> {
    try {
      return thingsIn(await replyOf(observer, JSON.stringify(event)), observer);
    } catch (error) {
      if (!(error instanceof NoReply)) throw error;
      const hint = `Try it by hand with an event of the type ${event.type}: it is asked about every event that the run sends.`;
      throw observerMistaken(
        observerName(observer),
        `${error.message}, when it is asked about ${event.type}`,
        hint,
      );
    }
  }

  return (observer, { event, mark, sinceMs }) =>
    inTurn(async () => {
      const name = observerName(observer);
      const begunAtMs = clock.now();
      const things = await thingsFor(observer, event);
      const endAtMs = clock.now();
      const isList = observer.json !== undefined;
      const key = JSON.stringify([name, isList ? mark : event.id, isList]);
      const atMs = Math.min(askedAtMs.get(key) ?? sinceMs, endAtMs);
      askedAtMs.set(key, begunAtMs);
      const times = new Map<string, number>();
      for (const thing of things) {
        const number = (times.get(thing) ?? 0) + 1;
        times.set(thing, number);
        const named = marksIn(thing);
        // A thing that names an event is the same one whatever event it is listed for.
        const id = JSON.stringify([named.length > 0 ? [name, named] : key, thing, number]);
        if (told.has(id)) continue;
        told.add(id);
        const text = textWithoutCredentials(thing, isTold);
        onSighting({
          kind: 'sighting',
          atMs,
          marks: named.length > 0 ? named : [mark],
          seen: { what: 'answer', observer: name, text, ...(isList ? {} : { about: event.id }), endAtMs },
        });
      }
      return things.length > 0;
    });
}

/** What there is by a reply, as JSON; of a plain yes one thing of which nothing is known. */
function thingsIn({ isYes, text }: Reply, { json }: Observer): readonly string[] {
  if (!isYes) return [];
  if (json === undefined) return [''];
  const list = jsonOf(text);
  if (Array.isArray(list)) return list.map((thing) => JSON.stringify(thing));
  const said = text.trim() === '' ? 'nothing' : `"${text.trim().slice(0, SHOWN)}"`;
  throw new NoReply(`says ${said} in place of a JSON list, as "json" wants it`);
}
