import type { SightingEntry } from '../../../ledger/entry.ts';
import { visible } from '../../../report/shown-text.ts';

/** What a row says of it. */
interface SeenFacts {
  readonly title: string;
  readonly status: string;
  readonly tone: 'calm';
  readonly aside: string;
}

/** What a row says of what was seen where effects are looked for. */
export function seenFacts(seen: SightingEntry['seen']): SeenFacts {
  switch (seen.what) {
    case 'request':
      return {
        title: visible(`${seen.method} to "${seen.sink}" ${seen.rawPath}`),
        status: seen.status === undefined ? seen.ended : `${seen.status}`,
        tone: 'calm',
        aside: visible(seen.text),
      };
    case 'file':
      return {
        title: visible(seen.path),
        status: seen.change === 'made' ? 'file' : 'file gone',
        tone: 'calm',
        aside: seen.text,
      };
    case 'line':
      return { title: visible(seen.text), status: 'line', tone: 'calm', aside: '' };
    case 'answer':
      return { title: visible(seen.text || seen.observer), status: 'observed', tone: 'calm', aside: '' };
  }
}
