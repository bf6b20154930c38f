import { isTaken } from '../conduct/answers.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Exchanges, Upload } from '../rulebook/evidence.ts';

/** So many uploads of events that came alone are no accident. */
const { noAccident, sameMs } = tolerances;

/** Whether all that is lost was announced soon before or after something else, and nothing that was announced alone. */
export function isLostInBursts(lost: readonly Upload[], { uploads, deliveries }: Exchanges): boolean {
  const taken = deliveries
    .filter((delivery) => delivery.recording !== undefined && isTaken(delivery))
    .toSorted((a, b) => a.atMs - b.atMs);
  const alone = new Set(
    taken
      .filter(({ atMs }, index) => {
        const [before, after] = [taken[index - 1], taken[index + 1]];
        return !(before && atMs - before.atMs < sameMs) && !(after && after.atMs - atMs < sameMs);
      })
      .map(({ recording }) => recording),
  );
  const made = uploads.filter(({ recording, attempts }) => attempts.length > 0 && alone.has(recording.id));
  return made.length >= noAccident && !lost.some(({ recording }) => alone.has(recording.id));
}
