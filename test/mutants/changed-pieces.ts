import { earliestMs, latestMs, soonMs } from '../../src/conformance/conduct/delay-tolerance.ts';
import { timesOf } from '../../src/conformance/conduct/times.ts';
import { runOf } from '../../src/conformance/judge/judge.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { choices } from '../../src/recorder/choices.ts';
import {
  additions,
  courseChanges,
  type Drawn,
  deliveryChanges,
  logChanges,
  noteChanges,
  recordingChanges,
  runChanges,
  sightingChanges,
} from './entry-changes.ts';
import type { Piece } from './pieces.ts';

/** In how many ways a piece is changed. */
const CHANGES = 160;

/** Of what is alike, such a share is changed. */
const SHARES = [0.1, 0.3, 0.6, 1];

/** What is changed, those more often that tell more. */
const KINDS = 'course course course delivery delivery sighting log log note recording run added added'.split(
  ' ',
);

/** The piece as receivers with further mistakes, on machines with further troubles, would leave it; each follows from its number. */
export function changedPieces(piece: Piece): readonly Piece[] {
  const { target } = runOf(piece.entries);
  const times = timesOf(target);
  const { retryDelayMs: delayMs, uploadTimeoutMs: timeoutMs } = times;
  const lengthsMs = [
    ...[earliestMs, latestMs, soonMs].map((edgeOf) => edgeOf(delayMs, times)),
    ...[0, 1, delayMs / 2, delayMs, 2 * delayMs, soonMs(timeoutMs), timeoutMs, 2 * timeoutMs],
  ];
  return Array.from({ length: CHANGES }, (_each, seed): Piece => {
    const entries = changed(piece.entries, { choice: choices(seed), lengthsMs });
    return { ...piece, id: `${piece.id}, changed by ${seed}`, entries };
  });
}

function changed(entries: readonly Entry[], drawn: Drawn): readonly Entry[] {
  const { choice } = drawn;
  const kinds = new Set([choice.of(KINDS), choice.of(KINDS), choice.of(KINDS)]);
  const share = choice.of(SHARES);
  // What is alike is often changed alike.
  const [isSame, which] = [choice.below(2) === 0, choice.below(1_000)];
  const oneOf = <Change>(changes: readonly Change[]): Change =>
    isSame ? (changes[which % changes.length] as Change) : choice.of(changes);
  const isDrawn = (kind: string): boolean => kinds.has(kind) && choice.below(1_000) < share * 1_000;
  const others = entries.flatMap((entry): readonly Entry[] => {
    if (!isDrawn(entry.kind)) return entry.kind === 'attempt' ? [] : [entry];
    switch (entry.kind) {
      case 'run':
        return oneOf(runChanges)(entry, drawn);
      case 'recording':
        return oneOf(recordingChanges)(entry, drawn);
      case 'delivery':
        return oneOf(deliveryChanges)(entry, drawn);
      case 'sighting':
        return oneOf(sightingChanges)(entry, drawn);
      case 'log':
        return oneOf(logChanges)(entry, drawn);
      case 'note':
        return oneOf(noteChanges)(entry, drawn);
      default:
        return [entry];
    }
  });
  const attempts = entries.filter((entry) => entry.kind === 'attempt');
  const courses = Map.groupBy(attempts, ({ recording, id }) => recording ?? id);
  const made = [...courses.values()].flatMap((course) =>
    isDrawn('course') ? oneOf(courseChanges)(course, drawn) : course,
  );
  const changes = [...others, ...made];
  return kinds.has('added') ? [...changes, ...oneOf(additions)(changes, drawn)] : changes;
}
