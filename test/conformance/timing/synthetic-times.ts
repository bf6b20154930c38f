import type { BatchTimes } from '../../../src/conformance/timing/batch.ts';
import { type Choices, choices } from '../../../src/recorder/choices.ts';

/** What the times of a made-up receiver look like. */
export interface Synthetic {
  /** Times of each of the four groups. */
  readonly count: number;
  /** How much longer a key that goes wrong at its last byte takes, in ns. */
  readonly leakNs?: number;
  /** How much longer the second of two like keys takes, in ns. */
  readonly disturbanceNs?: number;
  readonly seed: number;
}

const TYPICAL_NS = 100_000;

/** A batch of times around 0.1 ms with a heavy tail: one in ten is up to a hundred times as long. */
export function syntheticBatch({ count, leakNs = 0, disturbanceNs = 0, seed }: Synthetic): BatchTimes {
  const random = choices(seed);
  const group = (addedNs: number): number[] =>
    Array.from({ length: count }, () => typicalTime(random) + addedNs);
  return {
    early: [group(0), group(disturbanceNs)],
    late: [group(leakNs), group(leakNs + disturbanceNs)],
  };
}

function typicalTime(random: Choices): number {
  const core = TYPICAL_NS * (1 + 0.05 * normal(random) ** 2);
  // Pareto with a tail so heavy that it has no variance.
  return random.below(10) > 0 ? core : Math.min(core / uniform(random) ** 0.7, 100 * TYPICAL_NS);
}

function normal(random: Choices): number {
  return Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
}

function uniform(random: Choices): number {
  return (random.below(2 ** 31) + 1) / (2 ** 31 + 1);
}
