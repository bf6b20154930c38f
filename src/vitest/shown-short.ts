const LONGEST = 200;

/** A value as one line that is not too long: JSON, or the number of its bytes. */
export function shownShort(value: unknown): string {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  const text = asJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** What JSON has no place for is named as JavaScript does, except what could fail there too. */
function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return typeof value === 'object' ? 'a value that JSON cannot show' : String(value);
  }
}
