import { describe, expect, test } from 'vitest';
import type { ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import { github } from '../../src/report/github.ts';
import { hostile, hostileRun } from './hostile-run.ts';
import { reported, reportOf } from './sample-run.ts';

/** A workflow command as the runner of GitHub Actions reads it. */
interface Command {
  readonly kind: string;
  readonly title: string | undefined;
  readonly message: string;
}

/** Reads a log as the runner does: properties end at a comma or the next `::`, and escapes are taken back. */
function commandsIn(log: string): readonly Command[] {
  return log.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, kind = '', properties = '', message = ''] = /^::(\w+) ?(.*?)::(.*)$/.exec(line) ?? [];
    if (kind === '') return [];
    const [, written] = /(?:^|,)title=([^,]*)/.exec(properties) ?? [];
    const title = written?.replace(/%3A/g, ':').replace(/%2C/g, ',');
    return [{ kind, title: title && unescaped(title), message: unescaped(message) }];
  });
}

function unescaped(text: string): string {
  return text.replace(/%0D/g, '\r').replace(/%0A/g, '\n').replace(/%25/g, '%');
}

function many(count: number, changes: Partial<ReportedRule>): ReportedRule[] {
  return Array.from({ length: count }, (_, number) =>
    reported([], { id: `retry/rule-${number}`, ...changes }),
  );
}

describe('github()', () => {
  test('begins with what turns the run red and ends with the outcome', () => {
    const log = github(
      reportOf([
        reported([], { id: 'envelope/survives-malformed-bodies', level: 'recommended' }),
        reported([], { id: 'upload/streams', verdict: 'inconclusive', reason: 'the scenario did not end' }),
        reported([], { id: 'auth/wrong-key-is-forbidden', verdict: 'pass' }),
        reported([]),
      ]),
      [],
    );
    expect(commandsIn(log).map(({ kind, title }) => [kind, title])).toEqual([
      ['error', 'retry/failing-upload-is-tried-three-times'],
      ['error', 'upload/streams'],
      ['warning', 'envelope/survives-malformed-bodies'],
    ]);
    expect(log).toMatch(
      /\nNot conformant: a required rule does not hold; 2 of 3 required rules judged \(exit code 1\)\.\n$/,
    );
  });

  test('tells expected, actual and fix', () => {
    expect(commandsIn(github(reportOf([reported([])]), []))[0]?.message).toBe(
      'An upload that keeps failing is tried three times, then given up: expected 3 PUT requests, got 2 PUT requests\n' +
        'Count the first try as attempt 1 and stop after attempt 3.\n' +
        'More: recorder-harness/contracts/rules/retry/failing-upload-is-tried-three-times.md',
    );
  });

  test('shows ten problems and counts the rest', () => {
    const log = github(reportOf([...many(4, { level: 'recommended' }), ...many(9, {})]), []);
    const kinds = commandsIn(log).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(9).fill('error'), 'warning', 'notice']);
    expect(commandsIn(log).at(-1)?.message).toBe('3 more problems are in the other reports of this run.');
  });

  test('counts nothing where ten problems are all', () => {
    expect(commandsIn(github(reportOf(many(10, {})), [])).map(({ kind }) => kind)).toEqual(
      Array(10).fill('error'),
    );
  });

  test('gives rules that are undecided for the same reason one annotation', () => {
    const gone = many(12, { verdict: 'inconclusive', reason: 'the receiver went away' });
    const [only, ...others] = commandsIn(github(reportOf(gone, { exitCode: 3 }), []));
    expect(only?.title).toBe('12 rules could not be judged');
    expect(only?.message).toContain('retry/rule-0, retry/rule-1, ');
    expect(others).toEqual([]);
  });

  test('tells of an interrupted run that it is one, and nothing of what it did not get to', () => {
    const rules = [
      reported([]),
      ...many(12, { verdict: 'inconclusive', reason: 'the run stopped before it' }),
    ];
    const commands = commandsIn(github(reportOf(rules, { exitCode: 130, interrupted: true }), []));
    expect(commands.map(({ title }) => title)).toEqual([
      'retry/failing-upload-is-tried-three-times',
      'interrupted',
    ]);
  });

  test('says nothing of what is conformant, accepted or only observed', () => {
    const known = { reason: 'issue 12', owner: 'uploads', until: '2026-12-31' };
    const rules = [
      reported([], { known }),
      reported([], { verdict: 'pass' }),
      reported([], { level: 'observe', verdict: 'observed', observation: 'two uploads' }),
    ];
    expect(github(reportOf(rules, { exitCode: 0 }), [])).toBe(
      'Conformant: every required rule that applies holds, but for known failures; 2 of 2 required rules judged (exit code 0).\n',
    );
  });

  test('keeps what a receiver answers from being a command of its own', () => {
    const commands = commandsIn(github(hostileRun().report, []));
    expect(commands.map(({ kind }) => kind)).toEqual(['error', 'error', 'error', 'warning']);
    expect(commands[0]?.message).toContain('\n::error title=x::y\n%0A%25');
    // The name of a stale entry stands in a title.
    expect(commands[1]?.title).toContain('::error title=x::y\n%0A%25');
  });

  test('cuts a megabyte of answer short', () => {
    expect(github(reportOf([reported([], { actual: hostile.repeat(2000) })]), []).length).toBeLessThan(
      20_000,
    );
  });
});
