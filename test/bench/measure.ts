import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { cellsOf, type Row } from './table.ts';

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

/** Hands one row to the process that prints the table; alone it is printed as it is. */
export function tell(row: Row): void {
  if (process.send) process.send(row);
  else console.log(cellsOf(row).join(' | '));
}
