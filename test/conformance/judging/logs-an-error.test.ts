import { expect, test } from 'vitest';
import { newToken } from '../../../src/conformance/conduct/new-token.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { logsAnError as rule } from '../../../src/conformance/rules/missing-file/logs-an-error.ts';
import type { AttemptEntry, DeliveryEntry, LogEntry, RecordingEntry } from '../../../src/ledger/entry.ts';

interface Told {
  readonly recording: RecordingEntry;
  readonly attempts: readonly AttemptEntry[];
  readonly resends: readonly AttemptEntry[];
}

/** What a receiver printed about a run with missing files, each line with when it came after its event. */
class Run {
  readonly logs: LogEntry[] = [];
  readonly #deliveries: DeliveryEntry[] = [];
  readonly #uploads: Told[] = [];
  readonly #exchanges: (DeliveryEntry | AttemptEntry)[] = [];

  /** An event of a recording, which is uploaded where it is there. */
  event(
    label: string,
    atMs: number,
    { of, scenario = 'missing-file' }: { readonly of?: string; readonly scenario?: string } = {},
  ): string {
    const name = of ?? `stream-${newToken()}.mp4`;
    const known = this.#uploads.find(({ recording }) => recording.name === name)?.recording;
    const recording =
      known ?? ({ id: `r${atMs}`, name, label, scenario, script: '201', bytes: 10 } as RecordingEntry);
    const delivery = {
      kind: 'delivery',
      id: `d${atMs}`,
      scenario,
      label,
      recording: recording.id,
      atMs,
      body: JSON.stringify({ type: 'video_transmux_finish', data: { output: `/app/rec/${name}` } }),
      answer: { status: 200, headAtMs: atMs + 1, endAtMs: atMs + 1, body: '{"status":"success"}' },
    } as DeliveryEntry;
    const attempt = {
      kind: 'attempt',
      id: `a${atMs}`,
      recording: recording.id,
      atMs: atMs + 5,
      number: 1,
      ended: 'complete',
      endAtMs: atMs + 6,
      answer: { status: 201, atMs: atMs + 6 },
      body: { bytes: 10 },
    } as unknown as AttemptEntry;
    const attempts = ['missing', 'not there yet'].includes(label) ? [] : [attempt];
    this.#exchanges.push(delivery, ...attempts);
    if (scenario !== 'missing-file') return name;
    this.#deliveries.push(delivery);
    if (!known) this.#uploads.push({ recording, attempts, resends: [] });
    return name;
  }

  prints(text: string, atMs: number): void {
    this.logs.push({ kind: 'log', id: `l${this.logs.length}`, stream: 'stderr', atMs, text } as LogEntry);
  }

  judged() {
    const [deliveries, uploads] = [this.#deliveries, this.#uploads];
    return rule.judge({
      logs: this.logs,
      deliveries,
      uploads,
      exchanges: this.#exchanges,
      times: timesAt(1),
      closures: [],
      absent: new Set(uploads.filter(({ attempts }) => attempts.length === 0).map((one) => one.recording.id)),
      all: { deliveries, uploads },
    } as unknown as Evidence);
  }
}

interface Printing {
  /** Printed of each event. */
  readonly always?: (name: string) => string;
  /** Printed of a missing file at its first event, and at the next. */
  readonly missing?: readonly ((name: string) => string | undefined)[];
  /** Of the one that another scenario announced before. */
  readonly before?: (name: string) => string;
}

/** A run with two missing files, the second of which is announced once more. */
function run({ always, missing = [], before }: Printing): Run {
  const it = new Run();
  const tell = (text: string | undefined, atMs: number): void => {
    if (text !== undefined) it.prints(text, atMs + 1);
  };
  if (before) {
    const name = it.event('not there yet', 1_000, { scenario: 'announced-anew' });
    it.event('announced anew after it was missing', 5_000, { of: name, scenario: 'announced-anew' });
    tell(before(name), 1_000);
  }
  const happens = (label: string, atMs: number, of?: string): string => {
    const name = it.event(label, atMs, of === undefined ? {} : { of });
    tell(always?.(name), atMs);
    return name;
  };
  happens('earlier', 10_000);
  const first = happens('missing', 20_000);
  tell(missing[0]?.(first), 20_000);
  const second = happens('missing', 30_000);
  tell(missing[0]?.(second), 30_000);
  happens('later', 40_000);
  happens('fence', 50_000);
  happens('missing', 60_000, second);
  tell(missing[1]?.(second), 60_000);
  return it;
}

const error = (name: string): string => `ERROR ${name} does not exist`;
const queued = (name: string): string => `queued ${name}`;

test('a line that names each missing file each time is enough', () => {
  expect(run({ always: queued, missing: [error, error] }).judged()).toMatchObject({ verdict: 'pass' });
});

test('a line that is printed of each event tells of no missing file', () => {
  const judgement = run({ always: queued }).judged();
  expect(judgement).toMatchObject({ verdict: 'fail', pattern: 'No line tells of the missing file' });
  expect(judgement).not.toHaveProperty('restsOnTime');
});

test('where something is printed that names no file, that no line tells of it rests on time', () => {
  const it = run({ always: queued });
  it.prints('tick', 59_000);
  expect(it.judged()).toMatchObject({ verdict: 'fail', restsOnTime: true });
});

test('a line of the first event alone does not tell of the next', () => {
  expect(run({ always: queued, missing: [error] }).judged()).toMatchObject({
    verdict: 'fail',
    pattern: 'A missing file is told of at its first event alone',
    evidence: ['r30000', 'd60000'],
  });
});

test('a line of the first missing file of the run does not tell of those after it', () => {
  expect(run({ always: queued, before: error }).judged()).toMatchObject({
    verdict: 'fail',
    pattern: 'Only the first missing file is told of',
    evidence: ['r20000', 'd20000', 'r30000', 'd30000', 'r30000', 'd60000'],
  });
});

test.each<[string, (it: Run, name: string) => void]>([
  ['is printed of each event', (it, name) => it.prints(queued(name), 1_001)],
  ['comes before it', (it, name) => it.prints(error(name), 999)],
  ['comes when it is there', (it, name) => it.prints(error(name), 5_001)],
  ['is of another file', (it) => it.prints(error('stream.mp4'), 1_001)],
])('a line that %s does not tell of the first missing file', (_, prints) => {
  const it = run({ always: queued });
  const name = it.event('not there yet', 1_000, { scenario: 'announced-anew' });
  it.event('announced anew after it was missing', 5_000, { of: name, scenario: 'announced-anew' });
  prints(it, name);
  expect(it.judged()).toMatchObject({ pattern: 'No line tells of the missing file' });
});

test('a receiver that prints nothing at all is not silent about a file alone', () => {
  expect(run({}).judged()).toMatchObject({ verdict: 'inconclusive' });
});

test.each([
  ['and at no other time, are enough, whatever else goes on', [20_002, 20_042, 20_092], 'pass'],
  ['and after another event, are not', [10_002, 20_002, 20_042, 20_092], 'fail'],
])('lines that name no file, and come after each missing one, %s', (_, printedAt, verdict) => {
  const it = new Run();
  it.event('earlier', 10_000);
  it.event('missing', 20_000);
  const second = it.event('missing', 20_040);
  it.event('fence', 20_060);
  it.event('missing', 20_090, { of: second });
  for (const [index, atMs] of printedAt.entries()) it.prints(`ERROR ticket ${index}: nothing uploaded`, atMs);
  expect(it.judged()).toMatchObject({ verdict });
});
