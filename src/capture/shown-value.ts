const LONGEST = 80;

/** A value as one short line: JSON where it is no text, with what a terminal would obey written as escapes. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : asJson(value);
  const safe = text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return safe.length > LONGEST ? `${[...safe].slice(0, LONGEST).join('')}…` : safe;
}

/** What was parsed need not be writable again: a sender can nest it more deeply than the stack reaches. */
function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing';
  } catch {
    return '(nested too deeply to be shown)';
  }
}
