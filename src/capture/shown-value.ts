const LONGEST = 80;

/** A value as one short line: JSON where it is no text, with what a terminal would obey written as escapes. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  const safe = text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return safe.length > LONGEST ? `${[...safe].slice(0, LONGEST).join('')}…` : safe;
}
