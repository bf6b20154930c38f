import { describe, expect, test } from 'vitest';
import { acceptPartial } from '../../src/conformance/outcome/accept-partial.ts';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import { readPage } from '../../src/lab/read-page.ts';
import { howToJudgeMore } from '../../src/report/how-to-judge-more.ts';
import { reportFormats } from '../../src/report/reporter.ts';
import { reporters } from '../../src/report/reporters.ts';
import { runOutcome, verdictLine } from '../../src/report/run-outcome.ts';
import { runProblems } from '../../src/report/run-problems.ts';
import { reported, reportOf } from './sample-run.ts';

const page = readPage('report');

const pass = reported([], { id: 'answer/is-json', verdict: 'pass', observations: 1 });
const notApplicable = { verdict: 'not-applicable', reason: 'It takes something.' } as const;
const storage = reported([], { ...notApplicable, id: 'upload/is-a-put', wants: ['storage'] });
const command = reported([], { ...notApplicable, id: 'listen/everywhere', wants: ['command'] });
const slow = reported([], { ...notApplicable, id: 'retry/stalled-storage', wants: ['slow'] });
const both = reported([], { ...notApplicable, id: 'retry/timed-out-upload', wants: ['storage', 'slow'] });
const natural = reported([], { ...notApplicable, id: 'auth/wrong-key' });

const partial = reportOf([pass, storage, command, both, natural], {
  exitCode: 3,
  partial: { accepted: false },
});

/** What a format says, as its reader sees it; the page draws its words from the same functions. */
function told(format: (typeof reportFormats)[number], report: ReportData): string {
  return reporters[format](report, [], { page }).replace(/\s+/g, ' ');
}

describe.each(reportFormats.filter((format) => format !== 'html'))('a report as %s', (format) => {
  test.each([
    ['conformant', reportOf([pass, pass], { exitCode: 0 }), /2 of 2|"judged": 2/],
    ['not conformant', reportOf([pass, reported([])]), /2 of 2|"judged": 2/],
    ['partly judged', partial, /1 of 5|"judged": 1/],
    ['partly judged, which is accepted', acceptPartial(partial), /1 of 5|"judged": 1/],
  ])('tells of a receiver that is %s how many required rules were judged', (_, report, words) => {
    expect(told(format, report)).toMatch(words);
  });

  test.each([partial, acceptPartial(partial)])(
    'never calls a partly judged receiver conformant',
    (report) => {
      expect(told(format, report)).not.toMatch(/[Cc]onformant/);
    },
  );
});

describe('the verdict line', () => {
  test('names the rules that need --slow, which make no run partial', () => {
    expect(verdictLine(reportOf([pass, slow], { exitCode: 0 }))).toBe(
      'Conformant: every required rule that applies holds; 1 of 2 required rules judged; 1 rule needs --slow: retry/stalled-* (exit code 0).',
    );
  });

  test('names a rule in full where no shorter glob is its own', () => {
    const twin = { ...pass, id: 'retry/stalled-storage-too' };
    expect(verdictLine(reportOf([slow, twin], { exitCode: 0 }))).toContain('--slow: retry/stalled-storage (');
  });

  test('counts what no option helps with apart', () => {
    expect(runOutcome(reportOf([pass, natural], { exitCode: 0 })).meaning).toBe(
      'every required rule that applies holds; 1 of 2 required rules judged, 1 does not apply',
    );
  });

  test.each([
    [partial, '1 of 5 required rules, 1 does not apply; 1 rule needs --slow: retry/* (exit code 3).'],
    [
      acceptPartial(partial),
      '1 of 5 required rules, 1 does not apply, which is accepted; 1 rule needs --slow: retry/* (exit code 0).',
    ],
  ])('says of a partly judged receiver that nothing is broken so far', (report, rest) => {
    expect(verdictLine(report).replace('timed-', '')).toBe(`Nothing broken as far as it was judged: ${rest}`);
  });

  test('says of a broken receiver that it is not conformant, however little was judged', () => {
    const broken = reportOf([reported([]), storage], { exitCode: 1, partial: { accepted: true } });
    expect(verdictLine(broken)).toMatch(
      /^Not conformant: .*; 1 of 2 required rules judged, which is accepted/,
    );
  });
});

describe('what turned a run red', () => {
  const busy = reported([], { id: 'retry/is-busy', verdict: 'inconclusive', reason: 'too busy' });

  test.each([
    ['a part was judged', partial, ['partly-judged']],
    [
      'a part was judged, and one rule could not be',
      reportOf([busy, storage], { exitCode: 3, partial: { accepted: false } }),
      ['partly-judged'],
    ],
    [
      'nothing was judged',
      reportOf([storage], { exitCode: 3, partial: { accepted: false } }),
      ['nothing-judged'],
    ],
    ['a part was judged, which is accepted', acceptPartial(partial), []],
  ])('is told with the options that help: %s', (_, report, names) => {
    const problems = runProblems(report);
    expect(problems.map(({ name }) => name)).toEqual(names);
    for (const { fix } of problems) expect(fix).toMatch(/^Give --receiver-dir DIR/);
  });
});

describe('howToJudgeMore()', () => {
  test('names each option with the number of rules that it adds', () => {
    expect(howToJudgeMore(partial)).toBe(
      "Give --receiver-dir DIR --storage-listen HOST:PORT --storage-key KEY (1 more, and 1 with --slow), or the receiver's command after -- in place of its URL (2 more, and 1 with --slow); --accept-partial takes it as it is.",
    );
  });

  test('asks for no acceptance that would change nothing', () => {
    expect(howToJudgeMore(acceptPartial(partial))).not.toContain('--accept-partial');
    const broken = reportOf([reported([]), storage], { partial: { accepted: false } });
    expect(howToJudgeMore(broken)).not.toContain('--accept-partial');
  });

  test('says nothing of a whole run', () => {
    expect(howToJudgeMore(reportOf([pass, natural], { exitCode: 0 }))).toBeUndefined();
  });
});

test('a report of what is wrong tells how many required rules wait for a mend', () => {
  const hindered = reported([], {
    verdict: 'inconclusive',
    reason: 'nothing was uploaded',
    cause: 'upload/is-a-put',
  });
  const recommended = { ...hindered, level: 'recommended' } as const;
  expect(runOutcome(reportOf([pass, reported([]), hindered, recommended])).brief).toBe(
    '1 required rule does not hold; 2 of 3 judged, 1 more once this is mended',
  );
  expect(runOutcome(reportOf([pass, reported([])])).brief).toBe(
    '1 required rule does not hold; 2 of 2 required rules judged',
  );
});
