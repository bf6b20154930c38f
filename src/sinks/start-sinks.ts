import type { Clock } from '../clock/clock.ts';
import { type Dialect, dialects } from '../effects/dialects.ts';
import type { Effects } from '../effects/effects.ts';
import { addressUnavailable, HarnessError, optionInvalid } from '../errors.ts';
import type { RequestAtSink, SightingEntry } from '../ledger/entry.ts';
import { MASK } from '../ledger/mask.ts';
import { LISTEN_ADDRESS_HINT, parseListenAddress } from '../listen-address.ts';
import { startStorage } from '../storage/start-storage.ts';
import type { Attempt, Storage } from '../storage/storage.ts';
import type { Sinks } from './sinks.ts';
import { pathWithoutCredentials, textWithoutCredentials } from './without-credentials.ts';

/** More than services take as a message; of an uploaded file it is the beginning. */
const TOLD_BYTES = 65_536;

/** A request that a sink has seen. */
export interface RequestSighting extends Omit<SightingEntry, 'id' | 'seen'> {
  readonly seen: RequestAtSink;
}

/** How sinks are set up. */
export interface SinkOptions {
  readonly clock: Clock;
  readonly sinks: NonNullable<Effects['sinks']>;
  /** The marks of events that a text names. */
  readonly marksIn: (text: string) => readonly string[];
  /** Whether a value is no secret, whatever it is called. */
  readonly isTold: (value: string) => boolean;
  readonly onSighting: (sighting: RequestSighting) => void;
}

/** Starts a server for each sink: a mock storage that answers in another dialect. */
export async function startSinks(options: SinkOptions): Promise<Sinks> {
  const running = new Map<string, Storage>();
  const dispose = async (): Promise<void> => {
    await Promise.all([...running.values()].map((server) => server[Symbol.asyncDispose]()));
  };
  try {
    for (const name of Object.keys(options.sinks)) running.set(name, await startSink(name, options));
  } catch (error) {
    await dispose();
    throw error;
  }
  const each = [...running].map(([name, server]) => ({ name, server, ...dialectOf(name, options) }));
  return {
    urls: Object.fromEntries([...running].map(([name, { url }]) => [name, url])),
    script: (mark, scriptFor) => {
      for (const { name, server, success } of each) {
        server.script(mark, scriptFor(String(success), name));
      }
    },
    arrival: ({ sink, mark, number }, signal) => {
      const server = running.get(sink);
      return server
        ? server.arrival({ name: mark, number }, signal)
        : Promise.reject(new Error(`no sink ${sink}`));
    },
    release: (mark) => {
      for (const { server } of each) server.release(mark);
    },
    [Symbol.asyncDispose]: dispose,
  };
}

function dialectOf(name: string, { sinks }: SinkOptions): Dialect {
  return dialects[sinks[name]?.dialect ?? 'webhook'];
}

async function startSink(name: string, options: SinkOptions): Promise<Storage> {
  const { clock, marksIn, onSighting } = options;
  const { path, success, contentType, bodyOf } = dialectOf(name, options);
  const { listen = '0' } = options.sinks[name] ?? {};
  const address = parseListenAddress(listen);
  if (!address) throw optionInvalid(`effects.sinks.${name}.listen`, listen, LISTEN_ADDRESS_HINT);
  try {
    return await startStorage({
      clock,
      ...address,
      basePath: path,
      // No request can carry it: a sink takes any credentials.
      key: '',
      preset: { contentType, bodyOf },
      defaultScript: String(success),
      toldBytes: TOLD_BYTES,
      uploadOf: ({ rawPath }) => marksIn(rawPath)[0],
      uploadOfBody: ({ text }) => marksIn(text)[0],
      // No rule about effects tells a resend of a client library from a request that is made again.
      resendWindowMs: 0,
      onAttempt: (attempt) => onSighting(sightingOf(name, attempt, options)),
    });
  } catch (error) {
    if (!(error instanceof HarnessError) || error.code !== 'RWH_ADDRESS_UNAVAILABLE') throw error;
    throw addressUnavailable(`sink "${name}"`, listen, error.cause);
  }
}

function sightingOf(sink: string, attempt: Attempt, options: SinkOptions): RequestSighting {
  const { secretPart } = dialectOf(sink, options);
  const { atMs, number, resend, method, headers, fault, ended, lostAtMs, answer } = attempt;
  const known = pathWithoutCredentials(attempt.rawPath, options.isTold);
  const text = textWithoutCredentials(attempt.text ?? '', options.isTold);
  const rawPath = secretPart ? known.replace(secretPart, MASK) : known;
  const endAtMs = answer?.atMs ?? lostAtMs;
  return {
    kind: 'sighting',
    atMs,
    marks: [...new Set([rawPath, text, ...headers.map(([, value]) => value)].flatMap(options.marksIn))],
    seen: {
      what: 'request',
      sink,
      number,
      resend,
      method,
      rawPath,
      headers,
      text,
      fault,
      ended,
      ...(endAtMs === undefined ? {} : { endAtMs }),
      ...(answer ? { status: answer.status } : {}),
    },
  };
}
