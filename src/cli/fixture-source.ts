import { randomInt } from 'node:crypto';
import type { Fixture } from '../recorder/fixture.ts';
import type { LearnedEvent } from '../recorder/likeness/learn.ts';
import { typesWith, withDefect } from '../recorder/malformed/with-defect.ts';
import { inFolder, ofChannel } from '../recorder/of-known-places.ts';
import { sampleEnvelope } from '../recorder/samples.ts';
import type { EventType } from '../spec/event-types.ts';
import type { FixturesOptions } from './fixtures-options.ts';
import { roundsLike, SEEDED_START } from './like-capture.ts';

/** Options with what only the capture tells that events are like. */
export interface FixturesToWrite extends FixturesOptions {
  readonly count: number;
  /** The events of each round that are like those of the capture. */
  readonly rounds?: (serial: number) => readonly LearnedEvent[];
}

/** Reads the capture that events are like, where there is one. */
export async function withRounds(options: FixturesOptions): Promise<FixturesToWrite> {
  const { like: file, count, seed, types, channels, folder } = options;
  if (file === undefined) return { ...options, count: count ?? types.length };
  const like = { file, types, channels, folder, ...(seed === undefined ? {} : { seed }) };
  const rounds = await roundsLike(like, {
    signal: new AbortController().signal,
    note: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
  return { ...options, rounds, count: count ?? rounds(0).length };
}

type SourceOptions = Pick<
  FixturesToWrite,
  'rounds' | 'count' | 'tier' | 'types' | 'channels' | 'folder' | 'defects' | 'seed'
>;

/** The events to write, made one at a time; those of a greater count begin with those of a smaller one. */
export async function fixtureSource(options: SourceOptions): Promise<Iterable<Fixture>> {
  const { channels, folder, rounds } = options;
  if (rounds) return likeRounds(rounds, options.count);
  const seed = options.seed ?? randomInt(2 ** 31);
  if (options.tier === 'odd') {
    const { oddEnvelopesInTurn } = await import('../recorder/arbitraries/odd-envelopes-in-turn.ts');
    const events = oddEnvelopesInTurn(options.types, seed);
    return numbered(options.count, () => {
      const event = inFolder(ofChannel(events.next().value, channels), folder);
      return { type: event.type, json: JSON.stringify(event) };
    });
  }
  // Each further one comes a millisecond later.
  const startMs = options.seed === undefined ? Date.now() : SEEDED_START;
  // What has a defect has nothing else that is out of the ordinary.
  const isPlain = options.tier === 'malformed';
  const sample = (type: EventType, serial: number) =>
    sampleEnvelope(type, {
      seed,
      serial,
      at: new Date(startMs + serial),
      channels,
      folder,
      ...(isPlain ? { isPlain } : {}),
    });
  return numbered(
    options.count,
    options.tier === 'realistic'
      ? (serial) => {
          const type = inTurn(options.types, serial);
          return { type, json: JSON.stringify(sample(type, serial)) };
        }
      : (serial) => {
          const defect = inTurn(options.defects, serial);
          const types = typesWith(defect).filter((type) => options.types.includes(type));
          const round = Math.floor(serial / options.defects.length);
          const type = inTurn(types, (serial % options.defects.length) + round);
          return { type, malformed: withDefect(sample(type, serial), defect, { seed, serial }) };
        },
  );
}

/** One round after the other; each has as many events as the capture. */
function* likeRounds(rounds: (serial: number) => readonly LearnedEvent[], count: number): Generator<Fixture> {
  let number = 0;
  for (let serial = 0; ; serial += 1) {
    for (const { envelope } of rounds(serial)) {
      if (number === count) return;
      number += 1;
      yield { number, type: envelope.type, json: JSON.stringify(envelope) };
    }
  }
}

type Content<Value = Fixture> = Value extends Fixture ? Omit<Value, 'number'> : never;

function* numbered(count: number, make: (serial: number) => Content): Generator<Fixture> {
  for (let serial = 0; serial < count; serial += 1) yield { number: serial + 1, ...make(serial) } as Fixture;
}

function inTurn<Item>(list: readonly Item[], serial: number): Item {
  return list[serial % list.length] as Item;
}
