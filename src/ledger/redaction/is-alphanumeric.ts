/** Whether a byte is a letter or a digit of ASCII. */
export function isAlphanumeric(byte: number): boolean {
  const lower = byte | 0x20;
  return (byte >= 0x30 && byte <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}
