import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/conformance/outcome/report-schema.ts';
import { json } from '../../src/report/json.ts';
import { readRecorded, recorded } from './recorded.ts';
import { reported, reportOf } from './sample-run.ts';

const validate = new Ajv2020({ strict: true, formats: { 'date-time': true } }).compile(reportSchema());

const report = reportOf([
  reported([]),
  reported([], { id: 'path/nested-folders-are-kept', verdict: 'pass', observations: 3 }),
  reported([], { id: 'auth/empty-key-is-forbidden', verdict: 'inconclusive', reason: 'no answer' }),
]);

describe('json()', () => {
  test('gives the data of the report and the page of each rule, indented by two spaces', () => {
    const rules = report.rules.map((rule) => ({
      ...rule,
      page: `recorder-harness/contracts/rules/${rule.id}.md`,
    }));
    expect(JSON.parse(json(report))).toEqual({ ...report, rules });
    expect(json(report)).toMatch(/^\{\n {2}"suite": \{\n {4}"name": "recorder-harness",/);
    expect(json(report)).toMatch(/\n\}\n$/);
  });

  test.each(recorded)('tells of each rule that holds on how many observations that rests: %s', (name) => {
    const { report } = readRecorded(name);
    const holding = report.rules.filter(({ verdict }) => verdict === 'pass');
    expect(holding.length).toBeGreaterThan(0);
    expect(holding.filter(({ observations = 0 }) => observations < 1)).toEqual([]);
    expect(report.rules.filter(({ verdict, observations }) => verdict !== 'pass' && observations)).toEqual(
      [],
    );
  });

  test('keeps its schema', () => {
    validate(JSON.parse(json(report)));
    expect(validate.errors).toBeNull();
  });
});

describe('reportSchema()', () => {
  test.each([
    ['a verdict that does not exist', { rules: [{ ...reported([]), verdict: 'skipped' }] }],
    ['a summary that leaves a verdict out', { summary: { pass: 1 } }],
    ['a member that no report has', { secret: 'tape' }],
    ['a pass that rests on nothing', { rules: [{ ...reported([]), verdict: 'pass', observations: 0 }] }],
    ['a negative duration', { durationMs: -1 }],
  ])('refuses %s', (_, changes) => {
    expect(validate({ ...report, ...changes })).toBe(false);
  });

  test('is what stands in contracts/report.schema.json', () => {
    const file = new URL('../../contracts/report.schema.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(reportSchema())));
  });
});
