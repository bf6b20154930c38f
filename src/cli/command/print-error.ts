import { inspect } from 'node:util';
import { asHarnessError } from '../../errors.ts';

/** How an error is shown. */
export interface ErrorStyle {
  /** One JSON object instead of text. */
  readonly json?: boolean;
  /** Stack traces of the harness's own mistakes. */
  readonly debug?: boolean;
}

/** The text for an error: what happened, then what to do; a stack only for the harness's own mistakes. */
export function errorText(thrown: unknown, { json = false, debug = false }: ErrorStyle = {}): string {
  const error = asHarnessError(thrown);
  const { code, message, hint } = error;
  if (json) return JSON.stringify({ error: { code, message, hint } });
  const text = `error: ${message}\nhint: ${hint}`;
  if (error.kind !== 'internal') return text;
  return debug ? `${text}\n${inspect(thrown)}` : `${text} RWH_DEBUG=1 shows where it happened.`;
}
