import { expect, test } from 'vitest';
import type { Rule } from '../../src/conformance/rulebook/rule.ts';
import { ruleAsData, ruleTable } from '../../src/conformance/rulebook/rule-text.ts';
import { notApplicable } from '../../src/conformance/rulebook/verdict.ts';

const rule: Rule = {
  id: 'upload/follows-the-timetable',
  title: 'An upload follows the timetable',
  level: 'required',
  profile: 'reference',
  clause: 'Envelope.post',
  needs: ['directory'],
  scenarios: [
    {
      id: 'timetable',
      needs: ['secret', 'directory'],
      phase: 'overlapped',
      uploads: () => [],
      run: async () => {},
    },
  ],
  judge: () => notApplicable('No timetable is known.'),
  fix: 'Read the timetable.',
};

test('the table tells id, level, profile and claim, and counts the rules', () => {
  expect(ruleTable([rule, rule]).split('\n')).toEqual([
    'upload/follows-the-timetable  required     reference  An upload follows the timetable',
    'upload/follows-the-timetable  required     reference  An upload follows the timetable',
    'Rules: 2',
  ]);
});

test('a rule as data survives JSON', () => {
  const data = ruleAsData(rule);
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});
