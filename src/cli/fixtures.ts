import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { EXIT } from '../exit-code.ts';
import type { Fixture } from '../recorder/fixture.ts';
import { fileSink, streamSink } from '../recorder/fixtures/byte-sink.ts';
import { curl } from '../recorder/fixtures/curl.ts';
import { fixtureFolder, fixtureName } from '../recorder/fixtures/fixture-folder.ts';
import { type FixturesToWrite, fixtureSource } from '../recorder/fixtures/fixture-source.ts';
import { http } from '../recorder/fixtures/http.ts';
import { ndjson } from '../recorder/fixtures/ndjson.ts';
import { textPiece } from '../recorder/fixtures/text-piece.ts';
import { malformedEntry } from '../recorder/malformed/malformed-entry.ts';
import { countLine } from './count-line.ts';
import { interrupt } from './interrupt.ts';

const formats = { ndjson, http, curl };

/** What is written at once: larger pieces are no faster. */
const PIECE_BYTES = 65_536;

/** Files after which signals are looked at. */
const FILES_AT_ONCE = 100;

/** Takes an event; resolves when there is room for the next one. */
type Take = (fixture: Fixture) => Promise<void> | undefined;

/** Writes events to a file, a folder or standard output, in as little memory for a million as for one. */
export async function runFixtures(options: FixturesToWrite): Promise<number> {
  const { path, count } = options;
  using stop = interrupt();
  let done = 0;
  {
    // A line on the terminal that events are printed to would be in their way.
    const isInTheWay = path === undefined && process.stdout.isTTY;
    using progress = countLine(isInTheWay ? { write() {} } : process.stderr, count);
    await using output = options.format === 'json' ? await folderOutput(options) : await textOutput(options);
    for (const fixture of await fixtureSource(options)) {
      const room = output.take(fixture);
      done = fixture.number;
      if (!room) continue;
      await room;
      if (stop.signal.aborted) break;
      progress.update(done);
    }
    await output.finish();
  }
  if (stop.signal.aborted) {
    process.stderr.write(`Interrupted after ${done} of ${count} events.\n`);
    return EXIT.interrupted;
  }
  if (path !== undefined) process.stdout.write(`Events: ${done}, written to ${path}\n`);
  return EXIT.conformant;
}

interface Output extends AsyncDisposable {
  readonly take: Take;
  finish(): Promise<void>;
}

async function textOutput(options: FixturesToWrite): Promise<Output> {
  const { path, force, tier } = options;
  const format = formats[options.format as keyof typeof formats];
  const bodies = options.format === 'http' && tier === 'malformed' ? await bodyFolder(options) : undefined;
  const sink = path === undefined ? streamSink(process.stdout) : await fileSink(path, { force });
  const piece = textPiece(2 * PIECE_BYTES);
  piece.add(format.head);
  return {
    take(fixture) {
      piece.add(format.entry(fixture, bodies?.(fixture) ?? ''));
      return piece.bytes < PIECE_BYTES ? undefined : sink.write(piece.take());
    },
    finish() {
      piece.add(format.foot);
      return sink.write(piece.take());
    },
    [Symbol.asyncDispose]: () => sink[Symbol.asyncDispose](),
  };
}

async function folderOutput(options: FixturesToWrite): Promise<Output> {
  const folder = fixtureFolder(options.path ?? '.', {
    force: options.force,
    names: await names(options, '.json'),
  });
  return {
    take(fixture) {
      const value = fixture.malformed ? malformedEntry(fixture.malformed) : JSON.parse(fixture.json);
      folder.write(fixture, '.json', `${JSON.stringify(value, null, 2)}\n`);
      return fixture.number % FILES_AT_ONCE === 0 ? setImmediate() : undefined;
    },
    finish: async () => {},
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Writes the bodies of an `.http` file into a folder beside it, and tells where each is, as seen from there. */
async function bodyFolder(options: FixturesToWrite): Promise<(fixture: Fixture) => string> {
  const { path = '', force } = options;
  const own = `${basename(path).replace(/\.http$/, '')}.bodies`;
  const place = join(dirname(path), own);
  const folder = fixtureFolder(place, { force, names: await names(options, '.bin') });
  return (fixture) => {
    if (fixture.malformed) folder.write(fixture, '.bin', fixture.malformed.body);
    return `${own}/${fixtureName(fixture, '.bin')}`;
  };
}

/** The names of the files that will be written. */
async function names(options: FixturesToWrite, extension: string): Promise<Iterable<string>> {
  const fixtures = await fixtureSource(options);
  return (function* () {
    for (const fixture of fixtures) yield fixtureName(fixture, extension);
  })();
}
