import { expect, test } from 'vitest';
import { lastWords } from '../../src/report/last-words.ts';
import { saidText } from '../../src/report/said-text.ts';
import { text } from '../../src/report/text.ts';
import { emptyLedger, reportOf } from './sample-run.ts';

function said(text: string): string {
  const gist = emptyLedger().append({ kind: 'log', stream: 'stdout', atMs: 0, text });
  return saidText({ gist, place: [], times: 1, isError: true })[0] ?? '';
}

test('a long line keeps its end, where it says what went wrong', () => {
  const text = `Attempt 1 to upload "/srv/rec/${'evening '.repeat(20)}.mp4" failed: the storage answered 201.`;
  const line = said(text);
  expect(line).toMatch(/^ +said +Attempt 1 to upload .*….* failed: the storage answered 201\.$/);
  expect(line.length).toBeLessThanOrEqual(100);
});

test('a long line loses the first folders of its paths before anything else, and never their last two names', () => {
  const file = '/srv/receivers/of/the/north/rec/evening-part2-rh16f25502e5.mp4';
  expect(said(`2026-11-25 14:12:32,656 ERROR file not found: ${file}`)).toMatch(
    / ERROR file not found: ….*\/rec\/evening-part2-rh16f25502e5\.mp4$/,
  );
  expect(said(`Attempt 1 to upload "${file}" failed: the storage answered 503.`)).toMatch(
    /Attempt 1 to .*…\/rec\/evening-part2-rh16f25502e5\.mp4" failed: the storage answered 503\.$/,
  );
});

test('of a run that was broken off the last error is told, with the place in a stack of Go', () => {
  const ledger = emptyLedger();
  const brokenOff = { code: 'RWH_RECEIVER_UNREACHABLE', message: 'It is gone.', hint: 'Look into its log.' };
  const report = reportOf([], { exitCode: 3, brokenOff });
  const log = (text: string) => ledger.append({ kind: 'log', stream: 'stderr', atMs: 0, text });
  const told = () => saidText(lastWords(report, ledger.entries()));
  expect(told()).toEqual([]);
  log('listening on port 5000');
  expect(told()[0]).toMatch(/ said +listening on port 5000$/);
  for (const line of [
    'http: panic serving 127.0.0.1:47176: interface conversion: interface {} is nil, not string',
    'goroutine 6 [running]:',
    '\t/usr/lib/go-1.19/src/runtime/panic.go:890 +0x262',
    'main.handle({0xc000020124, 0xa}, 0x6d6845?)',
    '\t/srv/receiver/main.go:83 +0x247',
    'waiting for work',
  ])
    log(line);
  expect(told().map((line) => line.trim())).toEqual([
    expect.stringMatching(/^said +http: panic serving .* interface \{\} is nil, not string$/),
    '/srv/receiver/main.go:83 +0x247',
    expect.stringMatching(/^\((stdout|stderr) at/),
  ]);
  expect(text(report, ledger.entries())).toMatch(
    /^BROKEN OFF {2}It is gone\.\n {2}said +http: panic[\s\S]*\n {2}fix +Look into its log\.\n/,
  );
  log('error: It is gone.');
  const named = reportOf([], {
    brokenOff: { ...brokenOff, message: 'Its last output:\n  error: It is gone.' },
  });
  expect(lastWords(named, ledger.entries())).toBeUndefined();
});
