import { expect, test } from 'vitest';
import type { LogEntry } from '../../src/ledger/entry.ts';
import { saidIn } from '../../src/report/said.ts';
import { sayingsAbout } from '../../src/report/sayings-about.ts';
import { attempt, delivery, emptyLedger, recording } from './sample-run.ts';

/** The lines that are shown of what it printed about entries. */
function shownOutput(...what: Parameters<typeof sayingsAbout>): readonly LogEntry[] {
  return sayingsAbout(...what).about.flatMap(({ lines }) => lines);
}

const INTERNAL_ERROR = { status: 500, headers: [], body: 'Internal Server Error', truncated: false };

/** A run in which one delivery is refused at 1 s, another one at 2 s, and a third one is taken at 3 s. */
function run() {
  const ledger = emptyLedger();
  const tape = recording(ledger, 'nulls', '201');
  const refusedAt = (atMs: number) =>
    delivery(ledger, { atMs, answer: { ...INTERNAL_ERROR, headAtMs: atMs + 10, endAtMs: atMs + 10 } });
  const [refused, later] = [refusedAt(1_000), refusedAt(2_000)];
  const taken = delivery(ledger, { atMs: 3_000, recording: tape.id });
  const print = (atMs: number, text: string, stream: LogEntry['stream'] = 'stderr'): void => {
    ledger.append({ kind: 'log', stream, text, atMs });
  };
  return { ledger, tape, refused, later, taken, refusedAt, print };
}

test('what a receiver prints while it refuses a delivery is shown with it', () => {
  const { ledger, refused, later, print } = run();
  print(990, 'before it');
  print(1_005, "KeyError: 'live_id'");
  print(1_060, 'a little after its answer');
  print(2_005, 'of the next one');
  const texts = shownOutput([refused, later], ledger.entries()).map(({ text }) => text);
  expect(texts).toEqual(["KeyError: 'live_id'", 'a little after its answer']);
});

test('an error that comes beside most deliveries that broke is told, though none came beside the first', () => {
  const { ledger, refused, later, refusedAt, print } = run();
  const last = refusedAt(4_000);
  print(2_050, "KeyError: 'live_id'");
  print(4_050, "KeyError: 'live_id'");
  const texts = shownOutput([refused, later, last], ledger.entries()).map(({ text }) => text);
  expect(texts).toEqual(["KeyError: 'live_id'", "KeyError: 'live_id'"]);
});

test('where a receiver prints errors, the log of its accesses is left out', () => {
  const { ledger, refused, print } = run();
  print(1_005, 'POST /webhook 500', 'stdout');
  print(1_006, 'Traceback');
  expect(shownOutput([refused], ledger.entries()).map(({ text }) => text)).toEqual(['Traceback']);
});

test('a line that names a recording is about that one alone', () => {
  const { ledger, refused, taken, tape, print } = run();
  const other = tape.name.replace('rh01', 'rh0123456789ab');
  print(1_005, `cannot open ${other}`);
  print(9_000, `stored ${tape.name}`);
  expect(shownOutput([refused], ledger.entries())).toEqual([]);
  expect(shownOutput([taken], ledger.entries())).toMatchObject([{ text: `stored ${tape.name}` }]);
});

test('nothing that is printed beside a delivery that was taken is shown', () => {
  const { ledger, taken, print } = run();
  print(3_005, 'something else');
  expect(shownOutput([taken], ledger.entries())).toEqual([]);
});

/** A run in which three taken deliveries, each of another recording, lead to no upload. */
function withoutUploads() {
  const ledger = emptyLedger();
  const tokens = ['rh0000000000a1', 'rh0000000000a2', 'rh0000000000a3'];
  const announced = tokens.map((token, index) => {
    const tape = ledger.append({ ...tapeOf(recording(ledger, 'uploads', '201')), name: `tape-${token}.mp4` });
    return delivery(ledger, {
      atMs: (index + 1) * 2_000,
      recording: tape.id,
      body: `{"id":"${eventId(index)}"}`,
    });
  });
  const print = (atMs: number, ...texts: string[]): void => {
    for (const text of texts) ledger.append({ kind: 'log', stream: 'stderr', text, atMs });
  };
  return { ledger, tokens, announced, print };
}

function tapeOf({ id: _, ...tape }: ReturnType<typeof recording>) {
  return tape;
}

function eventId(index: number): string {
  return `00000000-0000-4000-8000-00000000000${index}`;
}

const CRASH = [
  'Exception in thread Thread-7 (upload):',
  'Traceback (most recent call last):',
  '  File "/srv/receiver.py", line 69, in upload',
  '    put(url, KEY)',
  "NameError: name 'KEY' is not defined",
];

test('where an upload is missing, the traceback is shown that came beside most of them and names nothing', () => {
  const { ledger, announced, print } = withoutUploads();
  for (const { atMs } of announced.slice(1)) print(atMs + 300, ...CRASH);
  print(2_100, 'ERROR: something else, once');
  const lines = sayingsAbout(announced, ledger.entries(), 'missing').about.map(({ gist }) => gist.text);
  expect(lines).toEqual([CRASH.at(-1), CRASH.at(-1)]);
  expect(sayingsAbout(announced, ledger.entries(), 'early').about).toEqual([]);
});

test('a line that holds the id of an event is about that event', () => {
  const { ledger, announced, print } = withoutUploads();
  print(9_000, `event ${eventId(1)} is dropped`, `event ${eventId(2)} is dropped`);
  expect(shownOutput(announced.slice(1, 2), ledger.entries()).map(({ text }) => text)).toEqual([
    `event ${eventId(1)} is dropped`,
  ]);
});

test('what a thread prints after it named a recording is about that one, until it names another', () => {
  const { ledger, tokens, announced, print } = withoutUploads();
  print(9_000, `[Thread-1] uploading ${tokens[0]}`, `[Thread-2] uploading ${tokens[1]}`);
  print(9_001, '[Thread-1] status 500', '[Thread-2] status 404', `[Thread-1] uploading ${tokens[2]}`);
  print(9_002, '[Thread-1] status 201');
  expect(shownOutput(announced.slice(0, 1), ledger.entries()).map(({ text }) => text)).toEqual([
    `[Thread-1] uploading ${tokens[0]}`,
    '[Thread-1] status 500',
  ]);
});

test('a process that works on several recordings at a time tells by its number of none', () => {
  const { ledger, tokens, announced, print } = withoutUploads();
  print(
    9_000,
    `[4711] uploading ${tokens[0]}`,
    `[4711] uploading ${tokens[1]}`,
    `[4711] waits for ${tokens[0]}`,
  );
  print(9_001, '[4711] status 500');
  expect(shownOutput(announced.slice(0, 1), ledger.entries())).toHaveLength(2);
});

test('what a receiver prints at each lost delivery and at none that was uploaded is told, though it is no error', () => {
  const ledger = emptyLedger();
  const [kept, lost] = ['kept', 'lost'].map((label) => recording(ledger, label, '201'));
  if (!kept || !lost) throw new Error('the ledger has no recordings');
  const answeredAt = (atMs: number, { id }: { readonly id: string }) => {
    const answer = { status: 200, headers: [], body: '{}', truncated: false, headAtMs: atMs, endAtMs: atMs };
    return delivery(ledger, { atMs, recording: id, answer });
  };
  answeredAt(1_000, kept);
  attempt(ledger, { atMs: 1_010, recording: kept.id, status: 201 });
  const about = [answeredAt(2_000, lost), answeredAt(3_000, lost)];
  for (const atMs of [1_005, 2_005, 3_005])
    ledger.append({ kind: 'log', stream: 'stdout', text: 'POST /webhook', atMs });
  for (const atMs of [2_006, 3_006])
    ledger.append({ kind: 'log', stream: 'stderr', text: 'stale event', atMs });
  const output = sayingsAbout(about, ledger.entries(), 'missing');
  expect(saidIn(output, about)).toMatchObject({ gist: { text: 'stale event' }, times: 2 });
});

test('that a recording is uploaded is no word on a failure where storage has it, and is one where it has not', () => {
  const ledger = emptyLedger();
  const tape = ledger.append({
    ...tapeOf(recording(ledger, 'stored', '202')),
    name: 'tape-rh0000000000a1.mp4',
  });
  const about = [delivery(ledger, { recording: tape.id })];
  const sentAt = (atMs: number, status: number) =>
    attempt(ledger, { recording: tape.id, name: tape.name, atMs, status });
  sentAt(20, 202);
  ledger.append({ kind: 'log', stream: 'stdout', text: 'uploaded tape-rh0000000000a1.mp4', atMs: 30 });
  const told = () => saidIn(sayingsAbout(about, ledger.entries()), about)?.gist.text;
  expect(told()).toBe('uploaded tape-rh0000000000a1.mp4');
  sentAt(25, 201);
  expect(told()).toBeUndefined();
});

test('what a receiver prints as often as it loses an upload of many at once is told, and nothing that it prints oftener', () => {
  const { ledger, print } = run();
  const lost = Array.from({ length: 25 }, (_, number) => recording(ledger, `lost ${number}`, '201'));
  for (const [number, { id }] of lost.entries()) {
    delivery(ledger, { atMs: 4_000 + number, recording: id });
    print(4_001 + number, 'queue full');
    print(4_001 + number, 'took an event');
  }
  for (const atMs of [5_000, 5_001]) print(atMs, 'took an event');
  // The one of the sample run leads to no upload either, and nothing is printed about it.
  print(5_002, 'queue full');
  const output = sayingsAbout(lost, ledger.entries(), 'missing');
  expect(saidIn(output, lost)).toMatchObject({ gist: { text: 'queue full' }, times: 26 });
});

test.each([
  [4, false],
  [5, true],
])(
  'the error after which %i events led to no upload, though uploads that wait go on, is told: %s',
  (number, isTold) => {
    const { ledger, tape, print } = run();
    attempt(ledger, { atMs: 3_100, recording: tape.id, name: tape.name });
    print(3_150, 'WARN attempt 1 failed');
    print(3_200, 'Traceback (most recent call last):');
    print(3_200, '  File "/srv/receiver.py", line 7, in due');
    print(3_200, "FileNotFoundError: 'show.mp4'");
    const lost = Array.from({ length: number }, (_, index) => {
      const { id } = recording(ledger, `later-${index}`, '201');
      delivery(ledger, { atMs: 4_000 + index, recording: id });
      return ledger.entries().find((entry) => entry.id === id);
    }).filter((entry) => entry !== undefined);
    attempt(ledger, { atMs: 13_100, recording: tape.id, name: tape.name });
    const texts = shownOutput(lost, ledger.entries(), 'missing').map(({ text }) => text);
    expect(texts.includes("FileNotFoundError: 'show.mp4'")).toBe(isTold);
  },
);
