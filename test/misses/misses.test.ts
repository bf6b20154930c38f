import { expect, test } from 'vitest';
import { runEmbedded } from '../conformance/run-embedded.ts';
import { flaw as triesOnce } from '../flawed/tries-once.ts';
import { instrument } from '../mutants/instrument.ts';
import { isSameMutant } from '../mutants/is-same-mutant.ts';
import { leftOpen } from './left-open.ts';
import { receiverFiles } from './receiver-files.ts';
import { wireOf } from './wire-of.ts';

const { mutants } = await instrument(receiverFiles());

test('every change that is left open can still be made', () => {
  const gone = leftOpen.filter((one) => !mutants.some((mutant) => isSameMutant(one, mutant)));
  expect(gone).toEqual([]);
});

test('the wire shows the same of the same receiver twice, and another thing of another one', async () => {
  const selection = { only: ['retry/waits-ten-seconds'] };
  const [one, again, other] = [
    await runEmbedded({}, { selection, seed: 1 }),
    await runEmbedded({}, { selection, seed: 2 }),
    await runEmbedded(triesOnce, { selection, seed: 1 }),
  ].map(({ entries }) => wireOf(entries));
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});
