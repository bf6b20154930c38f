const MEBIBYTE = 1_048_576;

/** An amount for people: `4 MiB`, `0.3 MiB`. */
export function inMebibytes(bytes: number): string {
  return `${Number((bytes / MEBIBYTE).toFixed(1))} MiB`;
}

/** A number for people: `20,000`. */
export function counted(number: number): string {
  return number.toLocaleString('en');
}

/** A size for people, exact: `1 byte`, `20,000 bytes`. */
export function inBytes(bytes: number): string {
  return bytes === 1 ? '1 byte' : `${counted(bytes)} bytes`;
}

/** A size of pieces for people, exact: `1 MiB`, `64 KiB`, `100 bytes`. */
export function inUnits(bytes: number): string {
  if (bytes % MEBIBYTE === 0) return `${bytes / MEBIBYTE} MiB`;
  return bytes % 1_024 === 0 ? `${bytes / 1_024} KiB` : inBytes(bytes);
}
