/** The suite against the bundled receiver: the whole process, from its sources and from its build in turn. */
import { measureNode, median, tell } from './measure.ts';
import { programs } from './programs.ts';

const ROUNDS = 5;
const GOAL_MS = 3_000;

const takenMs = { source: [], build: [] } as Record<'source' | 'build', number[]>;
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const kind of ['source', 'build'] as const) {
    const { stderr, wallMs, exitCode } = await measureNode([programs[kind], 'conform']);
    if (exitCode !== 0) throw new Error(`The bundled receiver came to ${exitCode}:\n${stderr}`);
    if (round === 0) console.log(`suite, bundled, ${kind}, first run: ${(wallMs / 1000).toFixed(2)} s`);
    else takenMs[kind].push(wallMs);
  }
}
for (const kind of ['build', 'source'] as const) {
  const wallMs = median(takenMs[kind]);
  tell({
    name: `suite, bundled, from the ${kind}`,
    ours: `${(wallMs / 1000).toFixed(2)} s`,
    peer: `goal ${GOAL_MS / 1000} s`,
    ...{ ratio: wallMs / GOAL_MS, goal: 1, better: 'less' },
  });
}
