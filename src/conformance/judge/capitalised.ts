/** A text that begins a sentence; a name such as `live_start` stays as it is. */
export function capitalised(text: string): string {
  if (/^[a-z]+_/.test(text)) return text;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
