import { expect, test } from 'vitest';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { selectRules } from '../../src/conformance/rulebook/plan.ts';
import { markdown } from '../../src/report/markdown.ts';
import { text } from '../../src/report/text.ts';
import { runEmbedded } from '../conformance/run-embedded.ts';
import { flaw } from '../flawed/lets-a-missing-key-in.ts';

const selection = { profile: 'hardening', only: ['auth/missing-key'] } as const;

test('what nothing forbids and endangers those who run the receiver is told apart, with what to do', async () => {
  const { report, entries } = await runEmbedded({ behaviour: flaw.behaviour }, { catalogue, selection });
  const [rule] = report.rules;
  expect(rule).toMatchObject({
    verdict: 'observed',
    isRisk: true,
    fix: 'Refuse it with 400, 401, 403 or 422.',
  });
  expect(text(report, entries)).toMatch(
    /^RISK {2}auth\/missing-key\n {2}seen {6}A delivery without a key: 200 [\s\S]*Anybody may deliver events\.[\s\S]*fix {7}Refuse it/m,
  );
  expect(markdown(report, entries)).toMatch(/### Risks\n\n- <code>auth\/missing-key<\/code>: .*Anybody may/);
});

test('the same question, answered as it should be, is an observation among others', async () => {
  const { report, entries } = await runEmbedded({}, { catalogue, selection });
  expect(text(report, entries)).toContain('OBSERVED  auth/missing-key');
  expect(markdown(report, entries)).not.toContain('### Risks');
});

test('a file outside the folder of recordings that is sent is a risk of a run without options, which it does not turn red', async () => {
  const only = ['path/parent-segments'];
  const { report, entries } = await runEmbedded({}, { catalogue, selection: { profile: 'reference', only } });
  expect(report).toMatchObject({ exitCode: 0, rules: [{ isRisk: true }] });
  expect(text(report, entries)).toMatch(/^RISK {2}path\/parent-segments\n {2}seen {6}A file outside/m);
});

test('a run without options looks for keys in what a receiver prints', () => {
  const selection = { profile: 'reference', only: [], skip: [] } as const;
  expect(selectRules(catalogue, selection).map(({ id }) => id)).toContain('auth/secrets-in-the-output');
});
