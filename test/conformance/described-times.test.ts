import { expect, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import type { RunResult } from '../../src/conformance/run/run-result.ts';
import type { Behaviour } from '../../src/receiver/behaviour.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import type { Description } from '../../src/target/description/description.ts';
import { flaw as resumes } from '../flawed/resumes.ts';
import { flaw as sendsCredentialsOnce } from '../flawed/sends-credentials-once.ts';
import { runEmbedded } from './run-embedded.ts';

const PIECE_BYTES = 65_536;

/** A receiver with numbers of its own in place of all those of the interface. */
const ownTimes: Partial<Behaviour> = {
  attempts: 5,
  timeoutMs: 20_000,
  pauseMs: () => 4_000,
  async *contents(file) {
    for await (const chunk of fileChunks(file)) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
    }
  },
};

const described: Description = {
  times: { retryDelayMs: 4_000, attempts: 5, timeoutMs: 20_000, chunkBytes: PIECE_BYTES },
};

/** The rules about the numbers themselves. */
const OF_NUMBERS = [
  'retry/failing-upload-is-tried-three-times',
  'retry/stalled-storage-is-given-up-after-sixty-seconds',
  'retry/stalled-storage-is-not-given-up-early',
  'retry/waits-ten-seconds',
  'upload/reads-one-mebibyte-chunks',
];

function withVerdict({ report }: RunResult, ...verdicts: readonly string[]): string[] {
  return report.rules
    .filter(({ verdict }) => verdicts.includes(verdict))
    .map(({ id }) => id)
    .toSorted();
}

/** Judges what a receiver uploads; the reference one but for `own`. */
async function judged(own: Partial<Behaviour>, description: Description = {}): Promise<RunResult> {
  const only = ['retry/*', 'upload/*', 'missing-file/*'];
  const behaviour = () => ({ ...referenceBehaviour, ...own });
  return runEmbedded({ behaviour, description }, { selection: { only } });
}

/** The rules that these numbers are kept. */
const AS_DESCRIBED = [
  'retry/failing-upload-is-tried-as-often-as-described',
  'retry/stalled-storage-is-given-up-as-described',
  'retry/stalled-storage-is-waited-for-as-described',
  'retry/waits-as-long-as-described',
  'upload/reads-pieces-as-described',
];

test('numbers that are described take the place of those of the interface, and all other rules hold', async () => {
  const result = await judged(ownTimes, described);
  expect(withVerdict(result, 'fail', 'inconclusive')).toEqual([]);
  expect(withVerdict(result, 'not-applicable')).toEqual(OF_NUMBERS);
  expect(withVerdict(result, 'pass')).toEqual(expect.arrayContaining(AS_DESCRIBED));
  expect(result.report.described?.departures).toEqual([
    'waits 4000 ms between attempts',
    'tries an upload 5 times',
    'gives an attempt up after 20000 ms',
    'streams pieces of 65536 bytes',
  ]);
  const delay = result.report.rules.find(({ id }) => id === 'retry/waits-ten-seconds');
  expect(delay).toMatchObject({ reason: expect.stringContaining('by its own description') });
  expect(delay).not.toHaveProperty('wants');
});

test('the same receiver without a description breaks a rule about these numbers, and no other', async () => {
  const failed = withVerdict(await judged(ownTimes), 'fail');
  expect(failed).toContain('retry/failing-upload-is-tried-three-times');
  expect(failed.filter((id) => !OF_NUMBERS.includes(id))).toEqual([]);
});

test('a receiver that tries an upload once by its own description is judged by what it does once', async () => {
  const result = await judged({ attempts: 1 }, { times: { attempts: 1 } });
  expect(withVerdict(result, 'fail', 'inconclusive')).toEqual([]);
  expect(result.report.described?.departures).toEqual(['tries an upload once']);
});

test('described numbers excuse nothing else: other bytes and credentials in a further attempt fail', async () => {
  using clock = virtualClock();
  const { contents } = resumes.behaviour(clock);
  const { headersOf } = sendsCredentialsOnce.behaviour(clock);
  const result = await judged({ ...ownTimes, contents, headersOf }, described);
  expect(withVerdict(result, 'fail')).toEqual([...resumes.breaks, ...sendsCredentialsOnce.breaks]);
});
