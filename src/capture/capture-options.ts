import type { Clock } from '../clock/clock.ts';
import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';
import type { Keyed } from '../recorder/key-place.ts';
import type { Script } from '../wire/grammar.ts';
import type { CapturedNoise } from './capture-line.ts';

/** Where a delivery is passed on to, and the headers that it carries its key in; nowhere where it is answered here. */
export type Addressed = (delivery: { readonly target: string; readonly body: Buffer }) => Keyed | undefined;

/** How deliveries are taken. */
export interface CaptureOptions {
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly host: string;
  readonly port: number;
  /** What deliveries are answered with; without it as the reference receiver would, or as `forward` does. */
  readonly answers?: Script | undefined;
  /** Where each delivery is passed on to. */
  readonly forward?: URL | undefined;
  /** Where a single delivery is passed on to instead, once it came in full. */
  readonly addressed?: Addressed | undefined;
  readonly maxBodyBytes: number;
  readonly keepSecrets: boolean;
  /** Connections of an earlier capture in the same file. */
  readonly connectionsBefore: number;
  /** Called once for each delivery, when it is over. */
  readonly onDelivery: (delivery: CapturedDelivery) => void;
  /** Called for bytes that are no request. */
  readonly onNoise: (noise: CapturedNoise) => void;
}
