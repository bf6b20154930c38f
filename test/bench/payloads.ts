/**
 * Making events: realistic ones as NDJSON, fuzzed ones through fast-check, and a million by the command.
 *
 * Rates are those of one core: events by the time that the process computed, not by the clock on the wall, which on a
 * busy machine tells of others. Beside them stands what `JSON.stringify` alone does with ready events, in turn.
 */
import fc from 'fast-check';
import { fuzzedEnvelope } from '../../src/recorder/arbitraries/fuzzed-envelope.ts';
import { fixtureSource } from '../../src/recorder/fixtures/fixture-source.ts';
import { ndjson } from '../../src/recorder/fixtures/ndjson.ts';
import { textPiece } from '../../src/recorder/fixtures/text-piece.ts';
import { defectNames } from '../../src/recorder/malformed/defects.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { measureNode, median, tell } from './measure.ts';
import { programs } from './programs.ts';

const ROUNDS = 7;
const REALISTIC = { count: 200_000, goal: 200_000 };
const FUZZED = { count: 10_000, goal: 20_000 };
const MILLION = { count: 1_000_000, goalMib: 200 };
const PIECE_BYTES = 65_536;

const options = { tier: 'realistic', types: eventTypes, defects: defectNames } as const;
const ready = [...(await fixtureSource({ ...options, count: 20_000, seed: 1 }))].map(({ json = '' }) =>
  JSON.parse(json),
);

const rates = { realistic: [], fuzzed: [], stringify: [] } as Record<string, number[]>;
for (let round = 0; round <= ROUNDS; round += 1) {
  const realistic = await rateOf(REALISTIC.count, () => writeRealistic(round));
  const fuzzed = await rateOf(FUZZED.count, async () => checkFuzzed(round));
  const stringify = await rateOf(REALISTIC.count, async () => stringifyReady());
  // The first round compiles.
  if (round === 0) continue;
  rates['realistic']?.push(realistic);
  rates['fuzzed']?.push(fuzzed);
  rates['stringify']?.push(stringify);
}
const [realistic, fuzzed, stringify] = ['realistic', 'fuzzed', 'stringify'].map((name) =>
  median(rates[name] ?? []),
);
const shown = (rate = 0): string => `${Math.round(rate / 1000)} 000 a second`;
const peer = `JSON.stringify alone ${shown(stringify)}`;
for (const [name, rate = 0, goal] of [
  ['realistic events as NDJSON', realistic, REALISTIC.goal],
  ['fuzzed events through fast-check', fuzzed, FUZZED.goal],
] as const) {
  tell({ name, ours: shown(rate), peer, ratio: goal / rate, goal: 1, better: 'less' });
}

const { stderr, stdout, exitCode } = await measureNode([
  ...[
    '--import',
    'data:text/javascript,process.on("exit",()=>console.error(process.resourceUsage().maxRSS))',
  ],
  ...[programs.build, 'fixtures', '--count', String(MILLION.count), '--out', '/dev/null'],
]);
if (exitCode !== 0) throw new Error(`The command ended with ${exitCode}:\n${stdout}${stderr}`);
const mib = Number(stderr.trim()) / 1024;
tell({
  name: 'memory of a million events',
  ours: `${mib.toFixed(0)} MiB`,
  peer: `goal ${MILLION.goalMib} MiB`,
  ...{ ratio: mib / MILLION.goalMib, goal: 1, better: 'less' },
});

async function rateOf(count: number, act: () => Promise<number>): Promise<number> {
  const before = process.cpuUsage();
  const bytes = await act();
  const { user, system } = process.cpuUsage(before);
  if (bytes === 0) throw new Error('Nothing was made.');
  return count / ((user + system) / 1e6);
}

/** As the command does it, without the disk. */
async function writeRealistic(seed: number): Promise<number> {
  const piece = textPiece(2 * PIECE_BYTES);
  let bytes = 0;
  for (const fixture of await fixtureSource({ ...options, count: REALISTIC.count, seed })) {
    piece.add(ndjson.entry(fixture, ''));
    if (piece.bytes >= PIECE_BYTES) bytes += piece.take().length;
  }
  return bytes;
}

function checkFuzzed(seed: number): number {
  let seen = 0;
  fc.assert(
    fc.property(fuzzedEnvelope('.none'), ({ id }) => {
      seen += id.length;
    }),
    { seed, numRuns: FUZZED.count },
  );
  return seen;
}

function stringifyReady(): number {
  let characters = 0;
  for (let done = 0; done < REALISTIC.count; done += ready.length) {
    for (const event of ready) characters += JSON.stringify(event).length;
  }
  return characters;
}
