import { expect, test } from 'vitest';
import { tookMs } from '../../src/conformance/conduct/took-ms.ts';
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { flaw as leavesUnknownTypesUnanswered } from '../flawed/leaves-unknown-types-unanswered.ts';
import { type Embedded, runEmbedded } from './run-embedded.ts';

const UNKNOWN = 'answer/unknown-type-is-ignored';

/** How long answers to events of unknown types are waited for, in whole seconds, in their order. */
async function waitsS(receiver: Embedded): Promise<readonly number[]> {
  const { entries } = await runEmbedded(receiver, { selection: { only: [UNKNOWN] } });
  const [first = []] = runsIn(entries);
  return first
    .filter((entry) => entry.kind === 'delivery')
    .filter(({ failure }) => failure?.code === 'timeout')
    .toSorted((a, b) => a.atMs - b.atMs)
    .map((delivery) => Math.round(tookMs(delivery) / 1_000));
}

test('where others are answered meanwhile, later answers that do not come are waited for less long', async () => {
  const waits = await waitsS(leavesUnknownTypesUnanswered);
  expect(waits.slice(0, 3)).toEqual([50, 8, 4]);
  expect(new Set(waits.slice(2))).toEqual(new Set([4]));
});

test('a time that the description of a receiver tells is waited for each time', async () => {
  const waits = await waitsS({ ...leavesUnknownTypesUnanswered, description: { answerWithinMs: 30_000 } });
  expect(waits.length).toBeGreaterThan(2);
  expect(new Set(waits)).toEqual(new Set([30]));
});

test('what need not be answered changes nothing of the time that other answers have', async () => {
  const { report } = await runEmbedded({
    behaviour: (clock) => ({
      ...referenceBehaviour,
      async answer(accepted) {
        if (accepted.envelope.type === 'app_exit') await clock.sleep(9_000);
        return referenceBehaviour.answer(accepted);
      },
    }),
    description: { answerWithinMs: 30_000 },
    // It says nothing to a delivery without a key, whose answer is not shown.
    front:
      ({ forward }) =>
      (request, response) => {
        if (new URL(request.url ?? '', 'http://receiver').searchParams.has('key')) forward(request, response);
      },
  });
  expect(report.rules.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id)).toEqual([]);
});

test('a receiver that takes five seconds for each answer is not cut off for those that it does not give', async () => {
  const { report } = await runEmbedded(
    {
      behaviour: (clock) => {
        const { answer } = leavesUnknownTypesUnanswered.behaviour(clock);
        return {
          ...referenceBehaviour,
          async answer(accepted) {
            await clock.sleep(5_000);
            return answer(accepted);
          },
        };
      },
    },
    {
      selection: {
        only: [UNKNOWN, 'answer/other-events-are-ignored', 'answer/finished-transmux-is-success'],
      },
    },
  );
  expect(report.rules.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id)).toEqual([UNKNOWN]);
});

test('a type that is answered late has its time, whatever other events have no answer', async () => {
  const { report } = await runEmbedded(
    {
      behaviour: (clock) => ({
        ...referenceBehaviour,
        async answer(accepted) {
          const { type, data } = accepted.envelope;
          if (type === 'app_exit') await clock.sleep(6_000);
          if (type === 'video_file_finish' && 'output' in data) return await new Promise(() => undefined);
          return referenceBehaviour.answer(accepted);
        },
      }),
    },
    { selection: { only: ['delivery/every-event-type-is-accepted', 'answer/other-events-are-ignored'] } },
  );
  expect(report.rules.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['delivery/every-event-type-is-accepted', 'pass'],
    ['answer/other-events-are-ignored', 'fail'],
  ]);
});
