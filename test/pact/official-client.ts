import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(
  new URL('../../node_modules/@pact-foundation/pact-cli/bin/pact.js', import.meta.url),
);

/** Runs `pact broker` of @pact-foundation/pact-cli, and gives what it printed with its exit code. */
export async function officialClient(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly output: string; readonly exitCode: number | null }> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PACT_BROKER_'));
  const child = spawn(process.execPath, [program, 'broker', ...args], {
    env: { ...Object.fromEntries(inherited), PACT_DO_NOT_TRACK: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [exitCode] = await once(child, 'close');
  return { output, exitCode };
}
