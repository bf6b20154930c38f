import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scene } from '../cli/scene.ts';
import { deliveries } from '../contracts/pacts/deliveries.ts';
import { descriptions, verified } from './verify-command.ts';

const python = join(import.meta.dirname, '../third-party/python-stdlib');
const hasPython = spawnSync('python3', ['--version']).status === 0;

const told = deliveries.map(({ description }) => description);
const answered = (status: string) =>
  deliveries.filter(({ answer }) => answer.body['status'] === status).map(({ description }) => description);
const forbidden = deliveries
  .filter(({ answer }) => answer.status === 403)
  .map(({ description }) => description);

describe.skipIf(!hasPython)('a receiver in Python', () => {
  async function verifiedPython(program: string, defect = '') {
    using place = scene();
    const args = [
      '--only',
      'receiver',
      '--receiver-dir',
      place.folder,
      '--',
      'python3',
      join(python, program),
    ];
    const outcome = await verified(args, { DEFECT: defect });
    expect(readdirSync(place.folder)).toEqual([]);
    return outcome;
  }

  test('keeps its pact, and its folder is left as it was', async () => {
    const outcome = await verifiedPython('receiver.py');
    expect(outcome.exitCode).toBe(0);
    expect([...descriptions(outcome, 'pass')].sort()).toEqual([...told].sort());
  });

  test('that answers 401 to a wrong key fails where 403 is due, and nowhere else', async () => {
    const outcome = await verifiedPython('flawed_receiver.py', 'wrong-key-is-401');
    expect(outcome.exitCode).toBe(1);
    expect([...descriptions(outcome, 'fail')].sort()).toEqual([...forbidden].sort());
    const failed = outcome.pacts.flatMap(({ interactions }) => interactions.filter((one) => one.mismatches));
    for (const { mismatches, rules } of failed) {
      expect(mismatches).toEqual([{ where: 'status', what: 'expected 403 but was 401' }]);
      expect(rules[0]).toMatch(/^auth\/(wrong|empty)-key-is-forbidden$/);
    }
  });

  test('that answers success to everything fails where ignored is due, and nowhere else', async () => {
    const outcome = await verifiedPython('flawed_receiver.py', 'success-to-everything');
    expect(outcome.exitCode).toBe(1);
    expect([...descriptions(outcome, 'fail')].sort()).toEqual([...answered('ignored')].sort());
    expect([...descriptions(outcome, 'pass')].sort()).toEqual([...answered('success'), ...forbidden].sort());
  });
});
