/** The help of the command, and that of each of its commands, against a Node that does nothing, in turn. */
import { commandList } from '../../src/cli/definitions/command-list.ts';
import { measureNode, median, tell } from './measure.ts';
import { programs } from './programs.ts';

const ROUNDS = 15;
const GOAL = 1.5;

const commands = Object.entries(commandList).flatMap(([name, { commands: own = {} }]) => [
  name,
  ...Object.keys(own).map((word) => `${name} ${word}`),
]);
const measured: Readonly<Record<string, readonly string[]>> = {
  bare: ['-e', '0'],
  '--help from the build': [programs.build, '--help'],
  '--help from the source': [programs.source, '--help'],
  ...Object.fromEntries(
    commands.map((name) => [`${name} --help`, [programs.build, ...name.split(' '), '--help']]),
  ),
};
const takenMs = Object.fromEntries(Object.keys(measured).map((name): [string, number[]] => [name, []]));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, args] of Object.entries(measured)) {
    const { wallMs, exitCode } = await measureNode(args);
    if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}.`);
    // The first round fills the caches.
    if (round > 0) takenMs[name]?.push(wallMs);
  }
}
const { bare: bareMs = 0, ...helpsMs } = Object.fromEntries(
  Object.entries(takenMs).map(([name, ms]) => [name, median(ms)]),
);
const [slowest = ''] = commands
  .map((name) => `${name} --help`)
  .toSorted((one, other) => (helpsMs[other] ?? 0) - (helpsMs[one] ?? 0));
tellHelp('--help from the build', '--help from the build');
tellHelp('--help from the source', '--help from the source');
tellHelp('the slowest help of a command, from the build', slowest);

function tellHelp(row: string, name: string): void {
  const helpMs = helpsMs[name] ?? 0;
  tell({
    name: row,
    ours: `${helpMs.toFixed(0)} ms${row === name ? '' : `, ${name}`}`,
    peer: `node -e 0 ${bareMs.toFixed(0)} ms`,
    ...{ ratio: helpMs / bareMs, goal: GOAL, better: 'less' },
  });
}
