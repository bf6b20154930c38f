const UNITS = { GiB: 1024 ** 3, MiB: 1024 ** 2, KiB: 1024, B: 1 } as const;

/** How sizes are written, for hints. */
export const BYTE_SIZE_HINT = 'Write a size as 1MiB, 64KiB or 1000B.';

/** Bytes of a size such as `1MiB`, `64KiB` or `1000`; `undefined` when it is none. */
export function parseByteSize(text: string): number | undefined {
  const [, digits, unit = 'B'] = /^(\d+)(GiB|MiB|KiB|B)?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const bytes = Number(digits) * UNITS[unit as keyof typeof UNITS];
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

/** A size in the largest unit that divides it. */
export function formatByteSize(bytes: number): string {
  for (const [unit, factor] of Object.entries(UNITS)) {
    if (bytes % factor === 0 && bytes >= factor) return `${bytes / factor}${unit}`;
  }
  return '0B';
}

/** About so many bytes, for people: in the unit that suits them. */
export function bytesText(bytes: number): string {
  const { KiB, MiB } = UNITS;
  if (bytes < KiB) return `${bytes} B`;
  return bytes < MiB ? `${(bytes / KiB).toFixed(1)} KiB` : `${(bytes / MiB).toFixed(1)} MiB`;
}
