/** Something that must stay small, whatever a receiver or a stranger does. */
export interface Limit {
  readonly what: string;
  /** What an early version of this project took. */
  readonly once: string;
  /** Provokes it, and tells what came of it. */
  measure(): Promise<string>;
}

/** How long something takes, in milliseconds. */
export async function takenMs(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

export function mebibytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MiB`;
}
