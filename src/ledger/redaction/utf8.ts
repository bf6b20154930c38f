/** The bytes of a code point in UTF-8. */
export function utf8(codePoint: number): readonly number[] {
  if (codePoint < 0x80) return [codePoint];
  const last = 0x80 | (codePoint & 0x3f);
  if (codePoint < 0x800) return [0xc0 | (codePoint >> 6), last];
  const middle = 0x80 | ((codePoint >> 6) & 0x3f);
  if (codePoint < 0x10000) return [0xe0 | (codePoint >> 12), middle, last];
  return [0xf0 | (codePoint >> 18), 0x80 | ((codePoint >> 12) & 0x3f), middle, last];
}
