import type {
  AttemptEntry,
  DeliveryEntry,
  Entry,
  LogEntry,
  NoteEntry,
  RecordingEntry,
  TargetFacts,
} from '../ledger/entry.ts';
import { closuresIn } from './closure.ts';
import { requestsOf } from './conduct/requests-of.ts';
import type { Evidence, Upload } from './evidence.ts';
import { missedInClosure } from './missed-in-closure.ts';
import type { Scenario } from './scenario.ts';
import { timesAt } from './times.ts';

/** Gathers the evidence of some scenarios from a ledger. */
export type GatherEvidence = (scenarios: readonly Scenario[]) => Evidence;

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
  const byRecording = Map.groupBy(attempts, ({ recording }) => recording);
  const times = timesAt(target.timeScale, target.timeWarp);
  const all = recordings.map((recording): Upload => {
    const { script, bytes } = recording;
    return { recording, ...requestsOf(byRecording.get(recording.id) ?? [], { script, bytes, times }) };
  });
  const missed = missedInClosure(all, { closures: closuresIn(notes), deliveries, times });
  const uploads = all.filter((upload) => !missed.has(upload));
  const stalls = notes.flatMap((note) => (note.name === 'stalls' ? note.value : []));
  const run = {
    deliveries,
    uploads,
    storagePath: new URL(storageUrl).pathname.replace(/\/$/, ''),
    notes: notes.filter(({ scenario }) => scenario === undefined),
    strays: byRecording.get(undefined) ?? [],
    stalls,
  };

  return (scenarios) => {
    const ids = new Set(scenarios.map(({ id }) => id));
    const belongs = ({ scenario }: { readonly scenario?: string }): boolean =>
      scenario !== undefined && ids.has(scenario);
    return {
      target,
      times,
      deliveries: deliveries.filter(belongs),
      uploads: uploads.filter(({ recording }) => belongs(recording)),
      missed: [...missed].filter(({ recording }) => belongs(recording)),
      logs,
      notes: notes.filter(belongs),
      run,
    };
  };
}
