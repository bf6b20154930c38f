import { length, type TimeScale, x } from './time-scale.ts';

/** Lines below the steps of the axis, and what is folded, behind what a row draws. */
export function Grid({ scale, originMs }: { readonly scale: TimeScale; readonly originMs: number }) {
  return (
    <g class="grid">
      {scale.folds.map(({ fromMs, toMs }) => (
        <rect
          key={fromMs}
          class="fold"
          x={x(scale, fromMs)}
          width={length(scale, fromMs, toMs)}
          height="24"
        />
      ))}
      {scale
        .ticks(originMs)
        .map(
          ({ kind, ms }) => kind === 'step' && <line key={ms} x1={x(scale, ms)} x2={x(scale, ms)} y2="24" />,
        )}
    </g>
  );
}
