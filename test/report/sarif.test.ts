import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { sarif } from '../../src/report/sarif.ts';
import { hostileRun } from './hostile-run.ts';
import { readRecorded } from './recorded.ts';
import { reported, reportOf } from './sample-run.ts';

const file = new URL('schemas/sarif-2.1.0-rtm.5.json', import.meta.url);
// Of draft 04 it uses nothing that later drafts read otherwise, but for the name of its id.
const { id: $id, $schema: _, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
const validate = new Ajv({
  strict: false,
  // One of its patterns has a bracket too many for the stricter reading.
  unicodeRegExp: false,
  formats: { uri: isUri, 'uri-reference': isReference, 'date-time': isTime },
}).compile({ $id, ...schema });

function isUri(text: string): boolean {
  return URL.canParse(text);
}

function isReference(text: string): boolean {
  return URL.canParse(text, 'http://127.0.0.1/');
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);
}

/** The only run of a report. */
function runOf(...[report, entries]: Parameters<typeof sarif>) {
  return JSON.parse(sarif(report, entries)).runs[0];
}

describe('sarif()', () => {
  test.each([
    ['three defects', readRecorded('three-defects')],
    ['no defect', readRecorded('conformant')],
    ['a hostile receiver', hostileRun()],
    ['an interruption', { report: reportOf([], { exitCode: 130, interrupted: true }), entries: [] }],
  ])('keeps its schema on a run with %s', (_, { report, entries }) => {
    validate(JSON.parse(sarif(report, entries)));
    expect(validate.errors).toBeNull();
  });

  test('the schema refuses what is not SARIF', () => {
    const log = JSON.parse(sarif(reportOf([reported([])]), []));
    log.runs[0].results[0].level = 'fatal';
    expect(validate(log)).toBe(false);
  });

  test('has a result for each rule that does not hold, and for no other', () => {
    const { report, entries } = readRecorded('three-defects');
    const { results, tool } = runOf(report, entries);
    const told = results.map(({ ruleId, level }: { ruleId: string; level: string }) => [ruleId, level]);
    expect(told).toEqual([
      ['retry/waits-ten-seconds', 'error'],
      ['retry/every-other-status-is-a-failure', 'error'],
      ['listen/shutdown-finishes-or-names-its-uploads', 'warning'],
    ]);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  test('helps with clause and fix, as text and as Markdown', () => {
    const { report, entries } = readRecorded('three-defects');
    const { rules } = runOf(report, entries).tool.driver;
    const { help } = rules.find(({ id }: { id: string }) => id === 'retry/waits-ten-seconds');
    expect(help).toEqual({
      text: expect.stringContaining('Clause Limits.delay, section "Limits": Attempts are 10 seconds apart.'),
      markdown: expect.stringContaining(
        'Clause `Limits.delay`, section "Limits": Attempts are 10 seconds apart.',
      ),
    });
    expect(help.text).toContain('What to do: Wait ten seconds');
  });

  test('gives each result a place below the root, as code scanning takes it, and a fingerprint', () => {
    const [result] = runOf(reportOf([reported([])]), []).results;
    expect(result.locations[0]).toMatchObject({
      physicalLocation: { artifactLocation: { uri: 'webhook' } },
      logicalLocations: [{ fullyQualifiedName: 'http://127.0.0.1:5000/webhook' }],
    });
    expect(result.partialFingerprints).toEqual({ 'rule/v1': result.ruleId });
  });

  test.each([
    ['http://127.0.0.1:5000/', 'webhook'],
    ['http://127.0.0.1:5000//hooks/a:b', 'hooks/a%3Ab'],
  ])('names no absolute place for %s', (url, uri) => {
    const report = reportOf([reported([])], { target: { kind: 'url', url } });
    expect(runOf(report, []).results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(uri);
  });

  test('suppresses a known failure with the reason of the list', () => {
    const known = { reason: 'issue 12', owner: 'uploads', until: '2026-12-31' };
    expect(runOf(reportOf([reported([], { known })]), []).results[0].suppressions).toEqual([
      {
        kind: 'external',
        status: 'accepted',
        justification: 'issue 12 (accepted until 2026-12-31 by uploads)',
      },
    ]);
  });

  test('tells as a notification what could not be judged', () => {
    const rule = reported([], { verdict: 'inconclusive', reason: 'nothing was uploaded' });
    const { results, invocations } = runOf(reportOf([rule], { exitCode: 3 }), []);
    expect(results).toEqual([]);
    expect(invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [
        { message: { text: `${rule.id} could not be judged: nothing was uploaded` } },
        { level: 'note', message: { text: expect.stringContaining('0 of 1 required rules judged') } },
      ],
    });
  });

  test('makes no link of what a receiver answers', () => {
    const { report, entries } = hostileRun();
    for (const { message } of runOf(report, entries).results) expect(message.text).not.toContain('](');
  });
});
