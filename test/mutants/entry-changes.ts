import type {
  AttemptEntry,
  DeliveryEntry,
  Entry,
  LogEntry,
  Need,
  NoteEntry,
  RecordingEntry,
  RunEntry,
  SightingEntry,
} from '../../src/ledger/entry.ts';
import type { Choices } from '../../src/recorder/choices.ts';
import { attemptMistakes, harmlessOddities } from '../conformance/attempt-mistakes.ts';

/** What a change is drawn from. */
export interface Drawn {
  readonly choice: Choices;
  /** Lengths of time, those among them about which rules decide. */
  readonly lengthsMs: readonly number[];
}

/** How a receiver with another mistake would have left such an entry, or the attempts of one upload. */
type Change<Old, New = [Old] extends [readonly unknown[]] ? Old : readonly Old[]> = (
  old: Old,
  drawn: Drawn,
) => New;

type Course = readonly AttemptEntry[];

const NO_BYTES = { bytes: 0, sha256: '0'.repeat(64) };

const ENDS = ['complete', 'aborted', 'lost', 'open'] as const;

const ANSWERS: readonly (readonly [status: number, body: string])[] = [
  [200, '{"status":"success"}'],
  [200, '{"status":"ignored"}'],
  [200, '{"status":"accepted"}'],
  [202, ''],
  [403, '{"detail":"Forbidden"}'],
  [403, '{"detail":"Key"}'],
  [404, ''],
  [422, '{"detail":"Body"}'],
  [500, '{"detail":"Internal Server Error"}'],
];

const FAILURES = ['refused', 'reset', 'closed', 'timeout'] as const;

/** Changes of the attempts of one upload. */
export const courseChanges: readonly Change<Course, Course>[] = [
  () => [],
  (course) => course.slice(0, 1),
  (course) => course.slice(0, 2),
  (course, { choice, lengthsMs }) => [
    ...course,
    ...course.slice(-1).map((last) => {
      const { number, id } = last;
      return { ...later(last, choice.of(lengthsMs)), id: `${id}-again`, number: number + 1 };
    }),
  ],
  (course, { choice, lengthsMs }) => {
    const ms = choice.of(lengthsMs);
    return course.map((attempt) => later(attempt, ms));
  },
  (course, { choice, lengthsMs }) => {
    const ms = choice.of(lengthsMs);
    const made: AttemptEntry[] = [];
    for (const attempt of course) {
      const before = made.at(-1);
      made.push(before ? later(attempt, endMs(before) + ms - attempt.atMs) : attempt);
    }
    return made;
  },
  inOne((attempt, { choice }) => choice.of([...attemptMistakes, ...harmlessOddities])[2](attempt)),
  inOne((attempt, { choice, lengthsMs }) => later(attempt, choice.of(lengthsMs))),
  inOne(({ answer: _, ...attempt }, { choice }) => {
    const bytes = Math.floor(attempt.body.bytes / 2);
    return { ...attempt, ended: choice.of(ENDS), body: { ...attempt.body, ...NO_BYTES, bytes } };
  }),
  inOne((attempt, { choice }) => ({ ...attempt, ended: choice.of(ENDS) })),
  inOne((attempt) => ({ ...attempt, body: { ...attempt.body, ...NO_BYTES } })),
  inOne((attempt) => ({ ...attempt, fault: 'malformed' })),
  inOne((attempt) => ({ ...attempt, resend: true })),
  inOne((attempt) => ({ ...attempt, connection: 'c1' })),
  inOne(({ recording: _recording, scenario: _scenario, ...attempt }) => ({ ...attempt, name: 'other.mp4' })),
];

/** Changes of a delivery. */
export const deliveryChanges: readonly Change<DeliveryEntry>[] = [
  () => [],
  (delivery, { choice }) => {
    const { answer } = delivery;
    const [status, body] = choice.of(ANSWERS);
    return [answer ? { ...delivery, answer: { ...answer, status, body } } : delivery];
  },
  (delivery, { choice, lengthsMs }) => {
    const { answer } = delivery;
    if (!answer) return [delivery];
    const endAtMs = answer.endAtMs + choice.of(lengthsMs);
    return [{ ...delivery, answer: { ...answer, headAtMs: endAtMs, endAtMs } }];
  },
  ({ answer: _, ...delivery }, { choice, lengthsMs }) => {
    const code = choice.of(FAILURES);
    return [{ ...delivery, failure: { code, message: code, atMs: delivery.atMs + choice.of(lengthsMs) } }];
  },
  ({ twin: _, ...delivery }) => [delivery],
  (delivery, { choice }) => [{ ...delivery, taking: choice.of([[200], [202], [200, 403]]) }],
];

/** Changes of an effect. */
export const sightingChanges: readonly Change<SightingEntry>[] = [
  () => [],
  (sighting) => [sighting, { ...sighting, id: `${sighting.id}-again` }],
  (sighting, { choice, lengthsMs }) => {
    const { seen } = sighting;
    const ms = choice.of(lengthsMs);
    const later = seen.endAtMs === undefined ? seen : { ...seen, endAtMs: seen.endAtMs + ms };
    return [{ ...sighting, atMs: sighting.atMs + ms, seen: later }];
  },
  (sighting) => [{ ...sighting, marks: [] }],
  (sighting) => [{ ...sighting, seen: { ...sighting.seen, text: '' } }],
  (sighting, { choice }) => {
    const { seen } = sighting;
    return [seen.what === 'request' ? { ...sighting, seen: { ...seen, ended: choice.of(ENDS) } } : sighting];
  },
];

/** Changes of a recording. */
export const recordingChanges: readonly Change<RecordingEntry>[] = [
  (recording) => [{ ...recording, laid: !recording.laid }],
  (recording) => [{ ...recording, bytes: 0 }],
  (recording) => [{ ...recording, sha256: NO_BYTES.sha256 }],
];

/** Changes of a line of output. */
export const logChanges: readonly Change<LogEntry>[] = [
  () => [],
  (line) => [{ ...line, text: '' }],
  (line) => [{ ...line, text: 'A line.' }],
  (line) => [{ ...line, stream: 'stderr', redacted: true }],
  (line, { choice, lengthsMs }) => [{ ...line, atMs: line.atMs + choice.of(lengthsMs) }],
  (line) => [{ ...line, dropped: { lines: 9, bytes: 99, naming: 1 } }],
];

/** Changes of a note. */
export const noteChanges: readonly Change<NoteEntry>[] = [
  () => [],
  (note, drawn) => [{ ...note, value: otherwise(note.value, drawn) } as NoteEntry],
];

const NEEDS: readonly Need[] = [
  'secret',
  'query-key',
  'stated-answers',
  'output',
  'parallel-uploads',
  'container-paths',
  'time-outs',
];

/** Changes of what is known of the target. */
export const runChanges: readonly Change<RunEntry>[] = [
  (run, { choice }) => {
    const need = choice.of(NEEDS);
    return [{ ...run, target: { ...run.target, lacks: { ...run.target.lacks, [need]: 'It is not so.' } } }];
  },
  (run) => [{ ...run, target: { ...run.target, timeWarp: 20 } }],
  (run) => [{ ...run, target: { ...run.target, timeScale: run.target.timeScale / 2 } }],
];

/** What a ledger may hold beside its entries: when the harness was held up, lines of output, that the receiver went away. */
export const additions: readonly Change<readonly Entry[]>[] = [
  (entries, { choice, lengthsMs }) => {
    const attempts = entries.filter(({ kind }) => kind === 'attempt');
    const value = attempts.map(({ atMs }) => [atMs - choice.of(lengthsMs), atMs - 1] as const);
    return [{ kind: 'note', id: 'stalls', atMs: 0, name: 'stalls', value }];
  },
  (entries, { choice, lengthsMs }) => {
    const stream = choice.of(['stdout', 'stderr'] as const);
    const [ms, least] = [choice.of([0, ...lengthsMs]), choice.of([1, 3])];
    const text = choice.of(['An upload failed.', ' ', undefined]);
    return entries.flatMap((entry, index): LogEntry[] => {
      if (entry.kind !== 'attempt' || entry.number < least) return [];
      return [
        { kind: 'log', id: `line-${index}`, atMs: endMs(entry) + ms, stream, text: text ?? entry.name },
      ];
    });
  },
  (entries, { choice }) => {
    const { atMs } = choice.of(entries);
    return [{ kind: 'note', id: 'gone', atMs, name: 'receiver-gone', value: 'it ended with 1' }];
  },
];

function inOne(change: Change<AttemptEntry, AttemptEntry>): Change<Course, Course> {
  return (course, drawn) => {
    const which = drawn.choice.below(course.length + 1);
    return course.map((attempt, index) =>
      which === course.length || which === index ? change(attempt, drawn) : attempt,
    );
  };
}

function later(attempt: AttemptEntry, ms: number): AttemptEntry {
  const { atMs, answer, body, chunks, lostAtMs } = attempt;
  return {
    ...attempt,
    atMs: atMs + ms,
    chunks: chunks.map(([bytes, atMs]) => [bytes, atMs + ms]),
    body: {
      ...body,
      ...(body.firstAtMs === undefined ? {} : { firstAtMs: body.firstAtMs + ms }),
      ...(body.lastAtMs === undefined ? {} : { lastAtMs: body.lastAtMs + ms }),
    },
    ...(answer ? { answer: { ...answer, atMs: answer.atMs + ms } } : {}),
    ...(lostAtMs === undefined ? {} : { lostAtMs: lostAtMs + ms }),
  };
}

function endMs({ atMs, answer, body, lostAtMs }: AttemptEntry): number {
  return lostAtMs ?? answer?.atMs ?? body.lastAtMs ?? atMs;
}

/** The same value with other numbers, booleans, texts and lists in it, as they are drawn. */
function otherwise(value: unknown, drawn: Drawn): unknown {
  const { choice, lengthsMs } = drawn;
  if (Array.isArray(value)) {
    return choice.below(3) === 0 ? [] : value.map((each) => otherwise(each, drawn));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, otherwise(each, drawn)]));
  }
  if (choice.below(2) === 0) return value;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'number') return value;
  return choice.of([0, value / 2, value - 1, value + 1, value * 2, value + choice.of(lengthsMs)]);
}
