const KIB = 1024;
const MIB = 1_048_576;

/** Bytes in the unit that suits them: `512 B`, `1 KiB`, `1.5 MiB`. */
export function bytesText(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  const [value, unit] = bytes < MIB ? [bytes / KIB, 'KiB'] : [bytes / MIB, 'MiB'];
  return `${Number(value.toFixed(1))} ${unit}`;
}
