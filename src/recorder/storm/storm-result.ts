import type { DeliveryFailure } from '../../ledger/entry.ts';
import type { LatencySummary } from '../latencies.ts';
import type { DeliverySummary } from '../tally.ts';
import type { Rate } from './schedule.ts';

/** How far a storm is. */
export interface StormProgress {
  readonly elapsedMs: number;
  readonly sent: number;
  readonly answered: number;
  readonly unanswered: number;
  readonly inFlight: number;
}

/**
 * What came of a storm.
 *
 * At a rate, latency counts from the planned time of a delivery, so that the wait for a slow receiver is in it;
 * at rate `max` nothing is planned, and it counts from the sending.
 */
export interface StormResult extends DeliverySummary {
  readonly rate: Rate;
  readonly connections: number;
  /** Deliveries that were due. */
  readonly planned: number;
  readonly sent: number;
  /** Deliveries that were due and for which no connection became free before the end. */
  readonly notSent: number;
  /** Deliveries sent in a second. */
  readonly achieved: number;
  /** Whether every delivery was sent, and the last of them in time; always so at rate `max`. */
  readonly reached: boolean;
  /** Deliveries that were sent more than 10 ms behind their time. */
  readonly late: number;
  /** Deliveries that found every connection busy. */
  readonly waited: number;
  /** Deliveries that were broken off by an interrupt. */
  readonly cancelled: number;
  /** How long deliveries that were due waited for the source, in ms. */
  readonly sourceMs: number;
  readonly elapsedMs: number;
  /** How far behind their time deliveries were sent, in ms; absent at rate `max`. */
  readonly behindMs?: LatencySummary;
  /** Why the storm was given up: nobody ever answered. */
  readonly unreachable?: Pick<DeliveryFailure, 'code' | 'message'>;
}
