import { seconds } from '../../../report/seconds.ts';
import { parties, type SequenceStep } from '../../../report/sequence.ts';
import { shortened } from '../../../report/shown-text.ts';

/** So much of an arrow's text is shown, in characters. */
const MAX_TEXT = 90;

/** A silence from here on is told between two arrows, in ms. */
const SILENCE_MS = 1000;

/** Each request and answer in its order, between the recorder, the receiver and storage as lines side by side. */
export function Sequence({
  steps,
  evidence,
  selected,
  onSelect,
}: {
  readonly steps: readonly SequenceStep[];
  readonly evidence: ReadonlySet<string>;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}) {
  const originMs = steps[0]?.atMs ?? 0;
  return (
    <figure class="sequence" aria-label="Sequence">
      <div class="sequence-parties" aria-hidden="true">
        {parties.map((party) => (
          <b key={party}>{party}</b>
        ))}
      </div>
      <ol>
        {steps.map((step, index) => {
          const silenceMs = step.atMs - (steps[index - 1]?.atMs ?? step.atMs);
          return (
            <>
              {silenceMs >= SILENCE_MS && (
                <li class="silence" key={`${step.id}-${step.kind}-before`}>
                  <span class="sequence-time" />
                  <span class="aside">{seconds(silenceMs)} of silence</span>
                </li>
              )}
              <li key={`${step.id}-${step.kind}`} class={evidence.has(step.id) ? 'marked' : ''}>
                <span class="sequence-time aside">{seconds(step.atMs - originMs)}</span>
                <button
                  type="button"
                  class={`arrow ${step.side} ${step.kind}`}
                  aria-pressed={selected === step.id}
                  onClick={() => onSelect(step.id)}
                >
                  <span class="unseen">
                    {ways[step.side][step.kind === 'request' || step.kind === 'awaited' ? 0 : 1]}:{' '}
                  </span>
                  <bdi>{shortened(step.text, MAX_TEXT)}</bdi>
                </button>
              </li>
            </>
          );
        })}
      </ol>
    </figure>
  );
}

/** Tells those who do not see the arrow which party speaks to which. */
const ways = {
  delivery: ['recorder to receiver', 'receiver to recorder'],
  attempt: ['receiver to storage', 'storage to receiver'],
} as const satisfies Record<SequenceStep['side'], readonly [there: string, back: string]>;
