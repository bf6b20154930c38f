/** The characters that escapes begin with in ASCII. */
export const ASCII_LEADS: readonly string[] = ['%', '\\', '&'];

/** With the bytes that characters of Latin-1 begin with in UTF-8. */
const LEADS = [...ASCII_LEADS, '\xc2', '\xc3'];

/** For each byte a bit of its own where an escape may begin with it, else 0. */
export const leadBits: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  const index = LEADS.indexOf(String.fromCharCode(byte));
  return index === -1 ? 0 : 1 << index;
});
