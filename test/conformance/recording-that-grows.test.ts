import { expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { wholeFile } from '../flawed/parts/whole-file.ts';
import { runEmbedded } from './run-embedded.ts';

const inOnePiece: Behaviour = {
  ...referenceBehaviour,
  async *contents(file) {
    yield await wholeFile(file);
  },
};

test.each([
  ['piece by piece', referenceBehaviour, '9437184 bytes, where it had 8388608 when its upload began.'],
  ['at its beginning', inOnePiece, 'As many bytes as it had when its upload began.'],
])('it is told what is uploaded of a growing recording by who reads it %s', async (_, behaviour, told) => {
  const { report } = await runEmbedded(
    { behaviour: () => behaviour },
    { catalogue, selection: { only: ['upload/recording-that-grows'] } },
  );
  expect(report.rules.map(({ verdict, observation }) => [verdict, observation])).toEqual([
    ['observed', told],
  ]);
});
