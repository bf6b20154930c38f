import type { CapturedNoise, CaptureLine } from '../../src/capture/capture-line.ts';
import type { CaptureOptions } from '../../src/capture/capture-options.ts';
import { type Capture, startCapture } from '../../src/capture/start-capture.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import type { CapturedDelivery } from '../../src/recorder/capture/captured-delivery.ts';

/** A running capture and what it handed out so far. */
export interface CaptureScene extends AsyncDisposable {
  readonly capture: Capture;
  readonly url: URL;
  readonly port: number;
  readonly deliveries: readonly CapturedDelivery[];
  readonly noise: readonly CapturedNoise[];
  /** Resolves when so many lines of that kind were handed out. */
  until(kind: CaptureLine['kind'], count: number): Promise<void>;
}

/** Starts a capture on a free port. */
export async function captureScene(options: Partial<CaptureOptions> = {}): Promise<CaptureScene> {
  const deliveries: CapturedDelivery[] = [];
  const noise: CapturedNoise[] = [];
  const grown = new EventTarget();
  const tell = (): void => void grown.dispatchEvent(new Event('line'));
  const capture = await startCapture({
    clock: systemClock(),
    host: '127.0.0.1',
    port: 0,
    maxBodyBytes: 1_048_576,
    keepSecrets: false,
    connectionsBefore: 0,
    onDelivery: (delivery) => {
      deliveries.push(delivery);
      tell();
    },
    onNoise: (one) => {
      noise.push(one);
      tell();
    },
    ...options,
  });
  const url = new URL(capture.url);
  return {
    capture,
    url,
    port: Number(url.port),
    deliveries,
    noise,
    until: async (kind, count) => {
      const lines = kind === 'captured-noise' ? noise : deliveries;
      while (lines.length < count) {
        await new Promise((resolve) => grown.addEventListener('line', resolve, { once: true }));
      }
    },
    [Symbol.asyncDispose]: () => capture[Symbol.asyncDispose](),
  };
}
