import type { Times } from './times.ts';

/** The step of a script that waits so long, in ms of the run: storage plays scripts by the receiver's clock. */
export function delayStep(delayMs: number, { warp }: Pick<Times, 'warp'>): string {
  return `delay:${Math.ceil(delayMs * warp)}ms`;
}
