import { EndMark } from './bar.tsx';

/** What the marks of a timeline mean. */
export function Legend({
  hasEvidence,
  hasFolds = false,
}: {
  readonly hasEvidence: boolean;
  /** Whether any time is folded. @default false */
  readonly hasFolds?: boolean;
}) {
  return (
    <ul class="legend" aria-label="Legend">
      <li>
        <svg width="20" height="24" class="bar bar-delivery" aria-hidden="true">
          <rect class="wait" y="7" width="20" height="10" />
          <rect class="body" y="5" width="2.5" height="14" />
        </svg>
        event
      </li>
      <li>
        <svg width="20" height="24" class="bar" aria-hidden="true">
          <rect class="body" y="5" width="20" height="14" />
        </svg>
        upload
      </li>
      <li>
        <svg width="20" height="24" class="bar" aria-hidden="true">
          <rect class="wait" y="7" width="20" height="10" />
        </svg>
        wait for the answer
      </li>
      {ENDS.map(([end, meaning]) => (
        <li key={end}>
          <svg width="14" height="24" class={`end end-${end}`} aria-hidden="true">
            <svg x="7" class="end">
              <EndMark end={end} />
            </svg>
          </svg>
          {meaning}
        </li>
      ))}
      <li>
        <svg width="24" height="24" class="gap" aria-hidden="true">
          <rect class="required" y="3" width="24" height="18" rx="2" />
        </svg>
        delay that is asked for
      </li>
      {hasFolds && (
        <li>
          <svg width="14" height="24" class="grid" aria-hidden="true">
            <rect class="fold" width="14" height="24" />
          </svg>
          idle time, folded
        </li>
      )}
      {hasEvidence && (
        <li>
          <span class="mark">▸</span> shows why
        </li>
      )}
    </ul>
  );
}

const ENDS = [
  ['answered', 'success'],
  ['failed', 'another answer'],
  ['lost', 'lost'],
  ['open', 'open'],
] as const;
