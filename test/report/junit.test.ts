import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import { junit } from '../../src/report/junit.ts';
import { xmlText } from '../../src/report/xml-text.ts';
import { hostile, hostileRun } from './hostile-run.ts';
import { readRecorded } from './recorded.ts';
import { attempt, delivery, emptyLedger, reported, reportOf } from './sample-run.ts';

const published = readFileSync(new URL('schemas/jenkins-junit.xsd', import.meta.url), 'utf8');

/** The published schema, and the two things that Jenkins reads and it does not know yet. */
const extended = published
  .replace(
    '<xs:element name="skipped" type="xs:string"/>',
    '<xs:element name="skipped"><xs:complexType mixed="true"><xs:attribute name="message" type="xs:string"/></xs:complexType></xs:element>',
  )
  .replace(
    '<xs:element ref="skipped" minOccurs="0" maxOccurs="1"/>',
    '<xs:element ref="properties" minOccurs="0" maxOccurs="1"/>$&',
  );

/** A report without these two things. */
function asPublished(xml: string): string {
  return xml
    .replace(/<skipped message="[^"]*"\/>/g, '<skipped/>')
    .replace(/(<testcase [^>]*>)\s*<properties>.*?<\/properties>/gs, '$1');
}

async function errorsOf(xml: string, schema: string): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml, schema });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** One test case as a parser gives it. */
interface ParsedCase {
  readonly name: string;
  readonly classname: string;
  readonly time: string;
  readonly failure?: ParsedMessage;
  readonly error?: ParsedMessage;
  readonly skipped?: { readonly message: string };
  readonly 'system-out'?: string;
  readonly properties?: { readonly property: readonly { readonly name: string; readonly value: string }[] };
}

interface ParsedMessage {
  readonly type: string;
  readonly message: string;
  readonly text: string;
}

interface ParsedSuite {
  readonly name: string;
  readonly tests: string;
  readonly failures: string;
  readonly errors: string;
  readonly skipped: string;
  readonly time: string;
  readonly testcase: readonly ParsedCase[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  textNodeName: 'text',
  isArray: (name) => ['testsuite', 'testcase', 'property'].includes(name),
});

const suitesOf = (xml: string): readonly ParsedSuite[] => parser.parse(xml).testsuites.testsuite;
const casesOf = (xml: string): readonly ParsedCase[] => suitesOf(xml).flatMap(({ testcase }) => testcase);

function caseOf(rule: ReportedRule, exitCode = 1): ParsedCase {
  const [only] = casesOf(junit(reportOf([rule], { exitCode }), []));
  if (!only) throw new Error('There is no test case');
  return only;
}

const runs = {
  'three defects': readRecorded('three-defects'),
  'no defect': readRecorded('conformant'),
  'a hostile receiver': hostileRun(),
  'an interruption': { report: reportOf([], { exitCode: 130, interrupted: true }), entries: [] },
};

describe.each(Object.entries(runs))('junit() of a run with %s', (_, { report, entries }) => {
  const xml = junit(report, entries);

  test('keeps the schema of Jenkins, extended by properties and reasons', async () => {
    expect(await errorsOf(xml, extended)).toEqual([]);
  });

  test('keeps the schema of Jenkins as it is but for these two', async () => {
    expect(await errorsOf(asPublished(xml), published)).toEqual([]);
  });

  test('counts what it lists', () => {
    for (const { testcase, ...suite } of suitesOf(xml)) {
      const count = (kind: 'failure' | 'error' | 'skipped'): string =>
        `${testcase.filter((one) => one[kind] !== undefined).length}`;
      expect(suite).toMatchObject({
        tests: `${testcase.length}`,
        failures: count('failure'),
        errors: count('error'),
        skipped: count('skipped'),
      });
    }
  });
});

test('the schemas refuse what is not JUnit', async () => {
  const { report, entries } = hostileRun();
  const xml = junit(report, entries);
  expect(await errorsOf(xml, published)).not.toEqual([]);
  expect(await errorsOf(xml.replaceAll('<failure ', '<broken '), extended)).not.toEqual([]);
});

const READ_BY_PYTHON = `
import json, sys, xml.etree.ElementTree as tree
root = tree.fromstring(sys.stdin.buffer.read())
print(json.dumps([
    {'name': case.get('name'), 'message': child.get('message'), 'text': child.text}
    for case in root.iter('testcase') for child in case if child.tag in ('failure', 'error')
]))`;
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('junit() of a hostile receiver', () => {
  const { report, entries } = hostileRun();
  const xml = junit(report, entries);

  test('holds its texts whole, with what XML forbids made visible', () => {
    const failure = casesOf(xml).find(({ name }) => name === report.rules[0]?.id)?.failure;
    const line = xmlText(hostile).replaceAll('\n', ' ');
    // A parser makes a space of a tab in an attribute; there is none left.
    expect(failure?.message).toBe(`expected ${line}, got ${line}`);
    expect(failure?.text).toContain(
      '\\u0000\\u0001\\u001b[31m\\u009b\\u202e\\ufffe\\uffff \\ud800 \\udc00 \u{1f4fc}',
    );
  });

  test.skipIf(!hasPython)('is read alike by another parser', () => {
    const { stdout } = spawnSync('python3', ['-c', READ_BY_PYTHON], { input: xml, encoding: 'utf8' });
    const wanted = casesOf(xml).flatMap(({ name, failure = undefined, error = failure }) =>
      error ? [{ name, message: error.message, text: error.text }] : [],
    );
    expect(wanted.length).toBeGreaterThan(2);
    expect(JSON.parse(stdout)).toEqual(wanted);
  });
});

describe('a test case of junit()', () => {
  test('of a broken rule tells clause, fix and timeline', () => {
    const ledger = emptyLedger();
    const mine = { scenario: 'storage-always-fails' };
    const sent = delivery(ledger, { ...mine, atMs: 1000 });
    const put = attempt(ledger, { ...mine, atMs: 3000 });
    const [only] = casesOf(junit(reportOf([reported([sent, put])]), ledger.entries()));
    expect(only).toMatchObject({
      name: 'retry/failing-upload-is-tried-three-times',
      classname: 'retry',
      time: '2.006',
      failure: { type: 'required', message: 'expected 3 PUT requests, got 2 PUT requests' },
    });
    expect(only?.failure?.text).toMatch(/clause {4}Limits\.attempts, section "Limits"/);
    expect(only?.failure?.text).toContain('▸ a1 PUT attempt 1');
    expect(only?.failure?.text).toContain('fix       Count the first try as attempt 1');
  });

  test('names clause, level and verdict as properties', () => {
    const { properties } = caseOf(reported([]));
    expect(Object.fromEntries((properties?.property ?? []).map(({ name, value }) => [name, value]))).toEqual({
      claim: 'An upload that keeps failing is tried three times, then given up',
      clause: 'Limits.attempts',
      level: 'required',
      verdict: 'fail',
    });
  });

  test('of a required rule that could not be judged is an error', () => {
    const rule = reported([], { verdict: 'inconclusive', reason: 'nothing was uploaded' });
    expect(caseOf(rule, 3).error).toMatchObject({ message: 'could not be judged: nothing was uploaded' });
  });

  test('of a recommended rule that does not hold is skipped, and shows the failure', () => {
    const only = caseOf(reported([], { level: 'recommended' }));
    expect(only.skipped?.message).toBe(
      'recommended, and does not hold: expected 3 PUT requests, got 2 PUT requests',
    );
    expect(only['system-out']).toContain('FAIL  retry/failing-upload-is-tried-three-times (recommended)');
  });

  test('of a known failure is skipped with the reason of the list', () => {
    const known = { reason: 'issue 12', owner: 'uploads', until: '2026-12-31' };
    expect(caseOf(reported([], { known })).skipped?.message).toBe('known failure until 2026-12-31: issue 12');
  });

  test('of a rule that is not applicable is skipped with what it takes', () => {
    const only = caseOf(reported([], { verdict: 'not-applicable', reason: 'It takes a secret.' }));
    expect(only.skipped?.message).toBe('not-applicable: It takes a secret.');
  });

  test('of an observation passes, and tells what was seen', () => {
    const rule = reported([], { level: 'observe', verdict: 'observed', observation: 'two uploads' });
    expect(caseOf(rule)['system-out']).toBe('observed: two uploads');
  });
});
