import { DURATION_HINT, formatDuration, parseDuration } from '../duration.ts';
import { settingFault } from './setting-fault.ts';

/** When `100 Continue` comes: unasked, never, or late. */
type When = { readonly when: 'now' | 'never' } | { readonly when: 'late'; readonly ms: number };

/** Gives `100 Continue` at once, asked or not, or withholds it for ever or for a time. */
export const continueFault = settingFault('continue', {
  example: 'continue:never',
  sees: 'no 100 Continue if it waits for one; continue:2s: one 2 s late; continue:now: one at once, asked or not',
  counts: 'either',
  hint: `Write continue:now, continue:never or a time. ${DURATION_HINT}`,
  read: (text): When | undefined => {
    if (text === 'now' || text === 'never') return { when: text };
    const ms = parseDuration(text);
    return ms === undefined ? undefined : { when: 'late', ms };
  },
  write: (part) => (part.when === 'late' ? formatDuration(part.ms) : part.when),
  run: async (exchange, part) => {
    if (part.when !== 'now') exchange.shape({ withholdsContinue: true });
    if (part.when === 'never') return;
    if (part.when === 'late') {
      if (!exchange.request.expectsContinue) return;
      await exchange.sleep(part.ms);
    }
    exchange.inform(100);
  },
});
