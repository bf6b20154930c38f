/** All schedules of three attempts against the bundled receiver: first the cube of one step of each kind, then all. */
import { everySchedule } from '../conformance/every-schedule.ts';
import { runEmbedded } from '../conformance/run-embedded.ts';
import { cube, schedules } from '../conformance/schedules.ts';
import { tell } from './measure.ts';

const GOAL_MS = 60_000;

for (const [name, scripts] of [
  ['over a step of each kind', cube],
  ['and over all faults', schedules],
] as const) {
  const startedAtMs = performance.now();
  const { report } = await runEmbedded({}, { catalogue: [everySchedule(scripts)], slow: true });
  const wallMs = performance.now() - startedAtMs;
  if (report.exitCode !== 0) throw new Error(`The bundled receiver came to ${report.exitCode}.`);
  const eachMs = (wallMs / scripts.length).toFixed(1);
  tell({
    name: `schedules of three attempts, ${name}`,
    ours: `${scripts.length} in ${(wallMs / 1000).toFixed(1)} s, ${eachMs} ms each`,
    peer: `goal ${GOAL_MS / 1000} s`,
    ...{ ratio: wallMs / GOAL_MS, goal: 1, better: 'less' },
  });
}
