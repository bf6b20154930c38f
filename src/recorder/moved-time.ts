const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/i;

/** RFC 3339 has years of four digits. */
const FIRST_MS = Date.parse('0000-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A time that lies `byMs` later, written as the given one is: the same offset, and as many digits.
 *
 * Text that is no RFC 3339 time stays as it is, and so does what would lie outside of the years of such times.
 */
export function movedTime(text: string, byMs: number): string {
  const [, local, fraction, offset = ''] = TIME.exec(text) ?? [];
  if (local === undefined) return text;
  const digits = fraction ?? '';
  const ms = Date.parse(`${local}Z`) + Number(digits.slice(0, 3).padEnd(3, '0')) + byMs;
  if (!(ms >= FIRST_MS && ms <= LAST_MS)) return text;
  const moved = new Date(Math.round(ms)).toISOString();
  // Finer digits than those of a `Date` stay, so that times remain apart.
  const point =
    fraction === undefined ? '' : `.${moved.slice(20, 23).slice(0, digits.length)}${digits.slice(3)}`;
  return `${moved.slice(0, 19)}${point}${offset}`;
}
