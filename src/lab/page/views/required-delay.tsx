import { length, type TimeScale, x } from './time-scale.ts';

interface RequiredDelayProps {
  /** When the attempt before was over. */
  readonly fromMs: number;
  readonly delayMs: number;
  readonly scale: TimeScale;
}

/** The delay that is asked for between two attempts. */
export function RequiredDelay({ fromMs, delayMs, scale }: RequiredDelayProps) {
  return (
    <rect
      class="required"
      x={x(scale, fromMs)}
      width={length(scale, fromMs, fromMs + delayMs)}
      y="3"
      height="18"
      rx="2"
    />
  );
}
