import type {
  AttemptEntry,
  DeliveryEntry,
  Entry,
  LogEntry,
  NoteEntry,
  RecordingEntry,
  SightingEntry,
  TargetFacts,
} from '../../ledger/entry.ts';
import { isTaken } from '../conduct/answers.ts';
import { besideAnother } from '../conduct/beside-another.ts';
import { closuresIn } from '../conduct/closure.ts';
import { isRestOfAnother } from '../conduct/is-rest-of-another.ts';
import { neverAnnounced } from '../conduct/never-announced.ts';
import { requestsOf } from '../conduct/requests-of.ts';
import { timesOf } from '../conduct/times.ts';
import { tokenIn, tokenInTarget } from '../conduct/tokens.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { missedInClosure } from './missed-in-closure.ts';

/** The scenarios that a rule declares. */
export interface Declared {
  readonly scenarios: readonly { readonly id: string }[];
  readonly habits?: readonly { readonly id: string }[];
}

/** Gathers from a ledger what a rule declares. */
export type GatherEvidence = (declared: Declared) => Evidence;

/** All scenarios that a ledger holds entries of. */
export function scenariosIn(entries: readonly Entry[]): Declared['scenarios'] {
  const ids = new Set(entries.flatMap(({ scenario }) => scenario ?? []));
  return [...ids].map((id) => ({ id }));
}

/** Sorts a ledger once, so that each rule's evidence is a look-up. */
export function evidenceOf(
  entries: readonly Entry[],
  target: TargetFacts,
  storageUrl: string,
): GatherEvidence {
  const of = <Kind extends Entry['kind']>(kind: Kind): Extract<Entry, { kind: Kind }>[] =>
    entries.filter((entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind);
  const deliveries: DeliveryEntry[] = of('delivery');
  const recordings: RecordingEntry[] = of('recording');
  const logs: LogEntry[] = of('log');
  const notes: NoteEntry[] = of('note');
  const attempts: AttemptEntry[] = of('attempt').toSorted((a, b) => a.atMs - b.atMs);
  const sightings: SightingEntry[] = of('sighting')
    .filter(({ seen }) => seen.what !== 'request' || !seen.resend)
    .toSorted((a, b) => a.atMs - b.atMs);
  const effects = of('run')[0]?.effects ?? { events: {} };
  const byRecording = Map.groupBy(attempts, ({ recording }) => recording);
  const times = { ...timesOf(target), strict: target.timeWarp !== undefined };
  const all = recordings.map((recording): Upload => {
    const { script, bytes } = recording;
    return { recording, ...requestsOf(byRecording.get(recording.id) ?? [], { script, bytes, times }) };
  });
  const closures = closuresIn(notes);
  const missed = missedInClosure(all, { closures, deliveries, times });
  const uploads = all.filter((upload) => !missed.has(upload));
  const stalls = notes.flatMap((note) => (note.name === 'stalls' ? note.value : []));
  const named = new Map(recordings.map((recording) => [tokenIn(recording.name), recording]));
  const strays = (byRecording.get(undefined) ?? []).map((attempt) => ({
    attempt,
    recording: named.get(tokenInTarget(attempt.rawPath)),
  }));
  const unknown = strays.flatMap(({ attempt, recording }) => (recording ? [] : [attempt]));
  const gone = notes.find(({ name }) => name === 'receiver-gone');
  const answersEnded = notes.find((note) => note.name === 'answers-ended');
  const lastAnswered = deliveries.findLast(({ answer }) => answer);
  const inOrder = deliveries.toSorted((a, b) => a.atMs - b.atMs);
  const first = new Map(
    inOrder.toReversed().flatMap((delivery) => (isTaken(delivery) ? [[delivery.recording, delivery]] : [])),
  );
  const lastUploaded = inOrder.findLast(
    (delivery) =>
      delivery.recording !== undefined &&
      byRecording.has(delivery.recording) &&
      first.get(delivery.recording) === delivery,
  );
  const facts = {
    target,
    times,
    effects,
    logs,
    exchanges: [...deliveries, ...attempts],
    absent: new Set(recordings.flatMap(({ id, laid }) => (laid ? [] : [id]))),
    closures,
    stalls,
    beside: besideAnother(inOrder),
    storagePath: new URL(storageUrl).pathname.replace(/\/$/, ''),
    nameless: neverAnnounced(
      unknown.filter((request) => !isRestOfAnother(request, attempts, notes)),
      deliveries,
    ),
    ...(gone ? { gone } : {}),
    ...(answersEnded ? { answersEnded } : {}),
    ...(lastAnswered ? { lastAnswered } : {}),
    ...(lastUploaded ? { lastUploaded } : {}),
  };

  return ({ scenarios, habits = [] }) => {
    const own = belongingTo(scenarios);
    const marks = new Set(deliveries.filter(own).flatMap(({ mark }) => mark ?? []));
    const declared = belongingTo([...scenarios, ...habits]);
    return {
      ...facts,
      deliveries: deliveries.filter(own),
      uploads: uploads.filter(({ recording }) => own(recording)),
      missed: [...missed].filter(({ recording }) => own(recording)),
      notes: notes.filter(own),
      sightings: sightings.filter((sighting) => sighting.marks.some((mark) => marks.has(mark))),
      all: {
        deliveries: deliveries.filter(declared),
        uploads: uploads.filter(({ recording }) => declared(recording)),
        strays: strays.flatMap(({ attempt, recording }) =>
          recording && declared(recording) ? [attempt] : [],
        ),
      },
    };
  };
}

function belongingTo(scenarios: Declared['scenarios']): (entry: { readonly scenario?: string }) => boolean {
  const ids = new Set(scenarios.map(({ id }) => id));
  return ({ scenario }) => scenario !== undefined && ids.has(scenario);
}
