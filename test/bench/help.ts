/** The help of the command against a Node that does nothing, from its sources and from its build in turn. */
import { measureNode, median, tell } from './measure.ts';
import { programs } from './programs.ts';

const ROUNDS = 15;
const GOAL = 2;

const takenMs = { bare: [], source: [], build: [] } as Record<'bare' | 'source' | 'build', number[]>;
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const kind of ['bare', 'source', 'build'] as const) {
    const args = kind === 'bare' ? ['-e', '0'] : [programs[kind], '--help'];
    const { wallMs, exitCode } = await measureNode(args);
    if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}.`);
    // The first round fills the caches.
    if (round > 0) takenMs[kind].push(wallMs);
  }
}
const bareMs = median(takenMs.bare);
for (const kind of ['build', 'source'] as const) {
  const helpMs = median(takenMs[kind]);
  tell({
    name: `--help from the ${kind}`,
    ours: `${helpMs.toFixed(0)} ms`,
    peer: `node -e 0 ${bareMs.toFixed(0)} ms`,
    ...{ ratio: helpMs / bareMs, goal: GOAL, better: 'less' },
  });
}
