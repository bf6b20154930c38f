import { useMemo, useRef } from 'preact/hooks';
import type { Entry } from '../../../ledger/entry.ts';
import { awaitedAfter } from './awaited.ts';
import { Axis } from './axis.tsx';
import type { RequiredGap } from './gap.tsx';
import { LaneView } from './lane.tsx';
import { lanesOf, lastAttempt } from './lanes.ts';
import { Legend } from './legend.tsx';
import { LogRow } from './log-row.tsx';
import { rangeOf, timeScale } from './time-scale.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomControls, zoomByKey } from './zoom-controls.tsx';

/** What a timeline draws. */
export interface TimelineProps {
  /** Recordings, deliveries, attempts and log lines. */
  readonly entries: readonly Entry[];
  /** Ids that are marked. */
  readonly evidence: ReadonlySet<string>;
  readonly required: RequiredGap;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Open bars reach to here, and an attempt that was due by then is overdue: now, or the end of the run. */
  readonly nowMs?: number;
  /** Whether `nowMs` is the end of the run: what has not come by then comes no more. @default false */
  readonly isOver?: boolean;
  /** Whether an upload is asked for that may not have begun. @default false */
  readonly isMissing?: boolean;
  /** Ids of deliveries whose answers are wrong, whatever their statuses. @default none */
  readonly wrong?: ReadonlySet<string>;
}

/** Deliveries and attempts on one time axis, each recording with its own. */
export function Timeline(props: TimelineProps) {
  const { entries, evidence, required, selected, onSelect, nowMs, isOver, isMissing, wrong } = props;
  const host = useRef<HTMLElement>(null);
  const lanes = useMemo(() => lanesOf(entries), [entries]);
  const lines = useMemo(() => entries.filter((entry) => entry.kind === 'log'), [entries]);
  const range = useMemo(() => {
    const due = lanes
      .flatMap((lane) => awaitedAfter(lastAttempt(lane), required)?.fromMs ?? [])
      .map((ms) => ms + required.ms);
    return rangeOf(entries, nowMs, Math.max(0, ...due));
  }, [entries, lanes, nowMs, required]);
  const zoom = useZoom(host, range);
  const scale = timeScale(zoom.range);
  const originMs = lanes[0]?.exchanges[0]?.atMs ?? 0;
  return (
    <figure
      class="timeline"
      aria-label="Timeline"
      ref={host}
      onKeyDown={(event) => zoomByKey(event, zoom) && event.preventDefault()}
    >
      <ZoomControls zoom={zoom} />
      <Axis scale={scale} originMs={originMs} />
      {lanes.map((lane) => (
        <LaneView
          key={lane.id}
          lane={lane}
          scale={scale}
          originMs={originMs}
          required={required}
          evidence={evidence}
          selected={selected}
          onSelect={onSelect}
          nowMs={nowMs}
          isOver={isOver}
          isMissing={isMissing}
          wrong={wrong}
        />
      ))}
      {[...Map.groupBy(lines, ({ stream }) => stream)].map(([stream, printed]) => (
        <LogRow
          key={stream}
          stream={stream}
          lines={printed}
          scale={scale}
          originMs={originMs}
          evidence={evidence}
        />
      ))}
      <Legend hasEvidence={evidence.size > 0} />
    </figure>
  );
}
