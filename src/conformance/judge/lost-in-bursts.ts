import { isTaken } from '../conduct/answers.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';

/** So many uploads of events that came alone are no accident. */
const { noAccident, sameMs } = tolerances;

/** That all that is lost was announced soon before or after something else, and nothing that was announced alone. */
export function lostInBursts({ all }: Pick<Evidence, 'all'>, lost: readonly Upload[]): Headline | undefined {
  const taken = all.deliveries
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
  const made = all.uploads.filter(
    ({ recording, attempts }) => attempts.length > 0 && alone.has(recording.id),
  );
  return made.length >= noAccident && !lost.some(({ recording }) => alone.has(recording.id))
    ? {
        pattern: 'Loses uploads that are announced within a second of another one',
        fix: 'Keep each accepted event by itself until its upload is over, however many come at once.',
      }
    : undefined;
}
