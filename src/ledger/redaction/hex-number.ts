/** The number that the hexadecimal digits at a place write; -1 where there are fewer than `count`. */
export function hexNumber(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let digit = at; digit < at + count; digit += 1) {
    const one = hexDigit(bytes[digit] as number);
    if (one === -1) return -1;
    value = value * 16 + one;
  }
  return value;
}

/** The value of a hexadecimal digit; -1 of any other byte. */
export function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
