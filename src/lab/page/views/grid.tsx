import { STEPS, type TimeScale, x } from './time-scale.ts';

/** Lines below the steps of the axis, behind what a row draws. */
export function Grid({ scale, originMs }: { readonly scale: TimeScale; readonly originMs: number }) {
  const shifted = scale.copy().domain(scale.domain().map((ms) => ms - originMs));
  return (
    <g class="grid">
      {shifted.ticks(STEPS).map((tick) => (
        <line key={tick} x1={x(shifted, tick)} x2={x(shifted, tick)} y2="24" />
      ))}
    </g>
  );
}
