import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** What one process printed, and how long it took from its start to its end. */
export interface Measured {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
  readonly wallMs: number;
}

/** Runs Node with these arguments, once. */
export async function measureNode(args: readonly string[]): Promise<Measured> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { stdout, stderr, exitCode, wallMs: performance.now() - startedAt };
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Prints one figure with its goal, which it must not exceed. */
export function tell(name: string, figures: string, { ratio, goal }: { ratio: number; goal: number }): void {
  const outcome = ratio <= goal ? 'reached' : 'missed';
  console.log(`${name.padEnd(34)} ${figures}, ratio ${ratio.toFixed(3)} (goal ${goal}, ${outcome})`);
}

/** Prints one figure with its goal, which it must reach. */
export function tellAtLeast(
  name: string,
  figures: string,
  { ratio, goal }: { ratio: number; goal: number },
): void {
  const outcome = ratio >= goal ? 'reached' : 'missed';
  console.log(`${name.padEnd(34)} ${figures}, ratio ${ratio.toFixed(3)} (at least ${goal}: ${outcome})`);
}
