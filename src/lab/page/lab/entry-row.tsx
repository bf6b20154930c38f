import type { JSX } from 'preact';
import { seconds } from '../../../report/seconds.ts';
import type { Listed } from './listed.ts';
import { rowFacts } from './row-facts.ts';
import { shownAtMs } from './shown-at-ms.ts';

const arrows = { 'to the receiver': '→', 'to storage': '↑', seen: '←', printed: '›' } as const;

/** One entry on one line. */
export function EntryRow({ entry }: { entry: Listed }): JSX.Element {
  const { direction, title, status, tone, aside } = rowFacts(entry);
  return (
    <>
      <span class="when">{seconds(shownAtMs(entry))}</span>
      <span class="direction" role="img" aria-label={direction}>
        {arrows[direction]}
      </span>
      <span class="what">{title}</span>
      <span class={`outcome outcome-${tone}`}>{status}</span>
      <span class="more">{aside}</span>
    </>
  );
}
