import { readFileSync } from 'node:fs';
import { nodeProblem } from './command/node-problem.ts';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  engines: { node: string };
};
const problem = nodeProblem(process.versions.node, manifest.engines.node);
if (problem !== undefined) {
  process.stderr.write(`error: ${problem}\nhint: Install a newer Node, or put one before it on the PATH.\n`);
  process.exit(2);
}

const { failOnOutput } = await import('./terminal/fail-on-output.ts');
// A reader that has seen enough, such as "head", is no error, and does not change what the run came to.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  failOnOutput(error);
});
process.stderr.on('error', () => {});

const { startedAs } = await import('../harness-command.ts');
const { calledAs } = await import('./command/called-as.ts');
startedAs(calledAs({ script: process.argv[1] ?? '', cwd: process.cwd(), env: process.env }));

const { interrupt } = await import('./terminal/interrupt.ts');
const { terminalOf } = await import('./terminal/terminal.ts');
const { stdout: out, stderr: err, env: environment } = process;
const { runCommandLine } = await import('./command/command-line.ts');
process.exitCode = await runCommandLine(
  process.argv.slice(2),
  terminalOf({ out, err, environment, input: () => process.stdin, interrupt }),
);
