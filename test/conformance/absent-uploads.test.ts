import { expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { startPatienceMs, timesAt } from '../../src/conformance/conduct/times.ts';
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { flaw as keepsOneUploadOfASecond } from '../flawed/keeps-one-upload-of-a-second.ts';
import { limited } from './receivers/limited.ts';
import { runEmbedded } from './run-embedded.ts';

/** One upload after the other, none after the first few: its queue has broken. */
function stops(): (clock: Clock) => Behaviour {
  return () => {
    const behaviour = limited(1)();
    let uploads = 0;
    return {
      ...behaviour,
      recordingOf(envelope) {
        const recording = behaviour.recordingOf(envelope);
        if (recording !== undefined) uploads += 1;
        return uploads <= 10 ? recording : undefined;
      },
    };
  };
}

test('the uploads of a receiver that makes no more are waited for less', async () => {
  const { report } = await runEmbedded({ behaviour: stops() });
  expect(report.exitCode).toBe(1);
  expect(report.durationMs).toBeLessThan(report.criticalPathMs / 3);
});

test('that a receiver uploads nothing is known after five times the time that its first upload may take', async () => {
  const { report, entries } = await runEmbedded({
    behaviour: () => ({ ...referenceBehaviour, schedule: async () => false }),
  });
  const [cause, ...others] = report.rules.filter(({ verdict }) => verdict === 'fail');
  expect(cause).toMatchObject({ id: 'upload/each-accepted-event-uploads', pattern: 'Uploads nothing' });
  expect(others.filter((rule) => rule.cause !== cause?.id)).toEqual([]);
  const [first = []] = runsIn(entries);
  const endAtMs = first.find(({ kind }) => kind === 'end')?.atMs;
  expect(endAtMs).toBeLessThan(5 * startPatienceMs(timesAt(1)));
});

test('of a receiver that loses uploads it is not said that it is silent about a missing file', async () => {
  const rules = ['missing-file/logs-an-error', 'upload/each-accepted-event-uploads'];
  const { behaviour } = keepsOneUploadOfASecond;
  const { report } = await runEmbedded({ behaviour }, { catalogue, selection: { only: rules } });
  const [logs, uploads] = report.rules;
  // Which uploads it loses is up to the second in which they come.
  expect([logs?.verdict, logs?.cause]).toSatisfy(
    ([verdict, cause]) => verdict === 'pass' || (verdict === 'inconclusive' && cause === uploads?.id),
  );
  expect(uploads).toMatchObject({ id: 'upload/each-accepted-event-uploads', verdict: 'fail' });
});
