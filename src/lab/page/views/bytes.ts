/** Bytes in a row of a hex dump. */
const ROW = 16;

/** The first bytes as rows of hex digits and characters, as a hex editor shows them. */
export function hexDump(bytes: Uint8Array, limit: number): string {
  const shown = bytes.subarray(0, limit);
  const rows = Array.from({ length: Math.ceil(shown.length / ROW) }, (_, index) => {
    const row = Array.from(shown.subarray(index * ROW, (index + 1) * ROW));
    const digits = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const characters = row.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·'));
    return `${(index * ROW).toString(16).padStart(4, '0')}  ${digits.padEnd(ROW * 3)} ${characters.join('')}`;
  });
  return rows.join('\n');
}

/** The bytes of a Base64 text. */
export function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
