import type { DialectName } from '../../effects/dialects.ts';
import type { Effect, Effects } from '../../effects/effects.ts';

/** Services that take text with markup, in which some signs must be written in another way. */
const OF_MARKUP: ReadonlySet<DialectName> = new Set(['discord', 'telegram', 'slack', 'ntfy']);

/** Whether a name may rightly be written in another way there: text has no form of its own for what is odd in it. */
export function mayBeEscaped({ request, file, line }: Effect, { sinks = {} }: Effects): boolean {
  if (request) {
    const { dialect = 'webhook' } = sinks[request.to] ?? {};
    return OF_MARKUP.has(dialect) || request.body !== undefined || request.headers !== undefined;
  }
  return file?.text !== undefined || line?.text !== undefined;
}
