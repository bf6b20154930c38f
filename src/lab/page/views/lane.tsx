import { scriptText } from '../../../report/script-text.ts';
import { seconds } from '../../../report/seconds.ts';
import { visible } from '../../../report/shown-text.ts';
import { type ExchangeRow, timelineRows } from '../../../report/timeline-rows.ts';
import { awaitedAfter, awaitedFirst } from './awaited.ts';
import { AwaitedRow } from './awaited-row.tsx';
import type { RequiredGap } from './gap.tsx';
import { type Lane, lastAttempt } from './lanes.ts';
import { Row } from './row.tsx';
import type { TimeScale } from './time-scale.ts';

/** What a lane draws, on the axis that it shares with others. */
export interface LaneProps {
  readonly lane: Lane;
  readonly scale: TimeScale;
  /** What the axis counts from. @default when the lane begins */
  readonly originMs?: number;
  readonly required: RequiredGap;
  /** Ids that are marked. */
  readonly evidence: ReadonlySet<string>;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Where open bars reach to, and what is due by then is overdue. */
  readonly nowMs?: number | undefined;
  /** Whether `nowMs` is the end: what has not come by then comes no more. @default false */
  readonly isOver?: boolean | undefined;
  /** Whether an upload is asked for that may not have begun. @default false */
  readonly isMissing?: boolean | undefined;
  /** Ids of deliveries whose answers are wrong, whatever their statuses. @default none */
  readonly wrong?: ReadonlySet<string> | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** One recording with its deliveries and attempts; it can be drawn alone. */
export function LaneView(props: LaneProps) {
  const {
    lane,
    scale,
    originMs = lane.exchanges[0]?.atMs ?? 0,
    required,
    evidence,
    selected,
    onSelect,
    nowMs = 0,
    isOver = false,
    isMissing = false,
    wrong = NONE,
  } = props;
  const awaited = (isMissing ? awaitedFirst(lane) : undefined) ?? awaitedAfter(lastAttempt(lane), required);
  const rows = timelineRows(lane.exchanges, []);
  const exchanges = new Map(lane.exchanges.map((exchange) => [exchange.id, exchange]));
  return (
    <div class="lane">
      {lane.recording && <LaneHead {...lane.recording} />}
      <ul aria-label={lane.recording?.name}>
        {rows.map((row, index) => {
          const exchange = row.kind === 'exchange' && exchanges.get(row.id);
          if (!exchange || row.kind !== 'exchange') return null;
          const before = rows[index - 1];
          return (
            <Row
              key={row.id}
              exchange={exchange}
              row={row.end === 'open' ? openUntil(row, nowMs) : row}
              gap={before?.kind === 'gap' ? before : undefined}
              scale={scale}
              originMs={originMs}
              required={required}
              marked={evidence.has(row.id)}
              isWrong={wrong.has(row.id)}
              selected={selected === row.id}
              onSelect={onSelect}
            />
          );
        })}
        {awaited && (
          <AwaitedRow
            awaited={awaited}
            scale={scale}
            originMs={originMs}
            required={required}
            nowMs={nowMs}
            isOver={isOver}
          />
        )}
      </ul>
    </div>
  );
}

/** What is under way reaches to now, in the drawing and in words. */
function openUntil(row: ExchangeRow, nowMs: number): ExchangeRow {
  const toMs = Math.max(row.toMs, nowMs);
  return { ...row, toMs, note: `open for ${seconds(toMs - row.fromMs)}` };
}

function LaneHead({ name, bytes, script, laid }: NonNullable<Lane['recording']>) {
  return (
    <p class="lane-head">
      <span class="lane-name">{visible(name)}</span>{' '}
      <span class="aside">
        {laid ? (
          <>
            {bytes.toLocaleString('en')} bytes; storage answers <bdi>{visible(scriptText(script))}</bdi>
          </>
        ) : (
          'no such file'
        )}
      </span>
    </p>
  );
}
