import module from 'node:module';
import { nodeProblem } from './command/node-problem.ts';
import { terminalOf } from './terminal/terminal.ts';

// To import node:fs takes a tenth of all that a help takes, for its streams.
const manifest: { engines: { node: string } } = module.createRequire(import.meta.url)('../../package.json');
const problem = nodeProblem(process.versions.node, manifest.engines.node);
if (problem !== undefined) {
  process.stderr.write(`error: ${problem}\nhint: Install a newer Node, or put one before it on the PATH.\n`);
  process.exit(2);
}

const argv = process.argv.slice(2);
// A help has no hint in which the name of the program stands.
if (argv.at(-1) !== '--help' || argv.includes('--')) {
  const { startedAs } = await import('../harness-command.ts');
  const { calledAs } = await import('./command/called-as.ts');
  startedAs(calledAs({ script: process.argv[1] ?? '', cwd: process.cwd(), env: process.env }));
}

// A reader that has seen enough, such as "head", is no error, and does not change what the run came to.
const out = process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  void import('./terminal/fail-on-output.ts').then(({ failOnOutput }) => failOnOutput(error));
});
let err: NodeJS.WriteStream | undefined;
const terminal = terminalOf({
  out,
  // To open it takes as long as to print a help.
  get err() {
    err ??= process.stderr.on('error', () => {});
    return err;
  },
  environment: process.env,
  input: () => process.stdin,
  interrupt: async () => (await import('./terminal/interrupt.ts')).interrupt(),
});
const { runCommandLine } = await import('./command/command-line.ts');
process.exitCode = await runCommandLine(argv, terminal);
