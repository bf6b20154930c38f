import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateAction } from '@action-validator/core';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { blockWith } from '../docs/readme.ts';
import { messagesOf } from './messages-of.ts';

const source = readFileSync(join(import.meta.dirname, '../../action.yml'), 'utf8');

/** The action as a workflow that others call: actionlint knows types and names of workflows, and none of actions. */
function asWorkflow(action: string): string {
  const { inputs, outputs, runs } = parse(action);
  const typed = Object.entries<object>(inputs).map(([name, input]) => [name, { ...input, type: 'string' }]);
  const given = Object.entries<{ value: string }>(outputs).map(([name, { value }]) => [name, value]);
  const job = { 'runs-on': 'ubuntu-latest', outputs: Object.fromEntries(given), steps: runs.steps };
  return stringify({ on: { workflow_call: { inputs: Object.fromEntries(typed) } }, jobs: { job } });
}

test('action-validator finds nothing in the action, and sees a step that lacks its shell', () => {
  expect(validateAction(source).errors).toEqual([]);
  expect(validateAction(source.replace('shell: bash', 'name: install')).errors).not.toEqual([]);
});

test('actionlint finds nothing in the action, and sees an input and a step that do not exist', async () => {
  expect(await messagesOf(asWorkflow(source))).toEqual([]);
  const mistaken = source.replace('inputs.url', 'inputs.address').replace('steps.judge', 'steps.judgement');
  expect(await messagesOf(asWorkflow(mistaken))).toEqual([
    expect.stringContaining('"judgement" is not defined'),
    expect.stringContaining('"address" is not defined'),
  ]);
});

test('actionlint finds nothing in the steps of the README', async () => {
  const { steps } = parse(blockWith('actions/checkout').text);
  const workflow = { on: 'push', jobs: { job: { 'runs-on': 'ubuntu-latest', steps } } };
  expect(await messagesOf(stringify(workflow))).toEqual([]);
});
