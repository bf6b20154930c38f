import type { CapturedDelivery } from '../recorder/capture/captured-delivery.ts';

/** One line of a capture file. Times in ms are counted from the first capture that wrote to the file. */
export type CaptureLine = CaptureStart | CapturedDelivery | CapturedNoise | CaptureEnd;

/** The first line of a capture: what took the deliveries, and how it answered. */
export interface CaptureStart {
  readonly kind: 'capture';
  readonly atMs: number;
  readonly tool: { readonly name: string; readonly version: string };
  /** RFC 3339 in UTC. */
  readonly startedAt: string;
  readonly url: string;
  /** The script that answers; absent where each delivery is answered as the reference receiver would. */
  readonly answer?: string | undefined;
  /** Where deliveries are passed on to: origin and path. */
  readonly forward?: string | undefined;
  readonly secrets: 'kept' | 'redacted';
  /** Longest body that is kept. */
  readonly maxBodyBytes: number;
}

/** Bytes that came over a connection and are no HTTP request. */
export interface CapturedNoise {
  readonly kind: 'captured-noise';
  readonly atMs: number;
  readonly receivedAt: string;
  readonly connection: number;
  /** What is wrong with them. */
  readonly why: string;
  /** Deliveries that came over the same connection before; the bytes may begin with the end of the last one. */
  readonly deliveriesBefore: number;
  /** How many came; more than are kept in `bytesBase64` where they are very many. */
  readonly bytes: number;
  readonly bytesBase64: string;
}

/** The last line of a capture that was ended in order: for so long it was listened. */
export interface CaptureEnd {
  readonly kind: 'capture-end';
  readonly atMs: number;
  readonly endedAt: string;
  readonly deliveries: number;
}
