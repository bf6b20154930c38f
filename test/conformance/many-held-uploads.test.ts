import { expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { parallelism } from '../../src/conformance/rules/upload/parallelism.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { answersBesideUploads } from '../flawed/parts/answers-beside-uploads.ts';
import { flaw as waitsForItsUpload } from '../flawed/waits-for-its-upload.ts';
import { limited } from './receivers/limited.ts';
import { runEmbedded } from './run-embedded.ts';

/** Right, but each answer takes so long, as those of a program that is started for each request. */
function answersAfter(ms: number): (clock: Clock) => Behaviour {
  return (clock) => ({
    ...referenceBehaviour,
    async answer(accepted) {
      await clock.sleep(ms);
      return referenceBehaviour.answer(accepted);
    },
  });
}

async function seen(behaviour: (clock: Clock) => Behaviour): Promise<string | undefined> {
  const { report } = await runEmbedded({ behaviour }, { catalogue: [parallelism] });
  return report.rules[0]?.observation;
}

test('a receiver that answers slowly is not taken for one that makes few uploads at once', async () => {
  expect(await seen(answersAfter(300))).toBe('All 96 uploads that were announced at once were made at once.');
});

test('what is said of few uploads at once counts those that were announced, not those that were laid', async () => {
  expect(await seen(limited(4))).toBe('4 uploads at once, when 96 were announced; the others wait.');
  expect(await seen(waitsForItsUpload.behaviour)).toBe(
    'All 3 uploads that were announced at once were made at once.',
  );
});

test('a pool that uploads and answers share is told as a risk, however large it is', async () => {
  expect(await seen(() => answersBesideUploads(() => 40))).toBe(
    '40 uploads at once: while so many are under way, a further finished transmux is answered only when one of them is over.',
  );
});
