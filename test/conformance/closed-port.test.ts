import { expect, test } from 'vitest';
import type { Behaviour } from '../../src/receiver/behaviour.ts';
import { errorCode } from '../flawed/parts/error-code.ts';
import { keepsConnectionsBlindly } from './receivers/keeps-connections-blindly.ts';
import { runEmbedded } from './run-embedded.ts';

const RULE = 'retry/connection-loss-is-a-failure';

/** Those of the run that come before a port is closed fill the places for connections that are kept. */
async function verdictOn(behaviour: () => Behaviour): Promise<unknown> {
  const only = [RULE, 'retry/failing-upload-is-tried-three-times'];
  const { report, entries } = await runEmbedded({ behaviour }, { selection: { only } });
  const unnoticed = entries.filter(
    (entry) => entry.kind === 'attempt' && entry.fault === 'close-idle',
  ).length;
  const rule = report.rules.find(({ id }) => id === RULE);
  return { verdict: rule?.verdict, actual: rule?.actual, met: unnoticed > 0 };
}

test('attempts that die on kept connections are not called absent', async () => {
  expect(await verdictOn(keepsConnectionsBlindly())).toMatchObject({ verdict: 'pass', met: true });
});

test('a client that sends again over a new connection what a kept one lost passes', async () => {
  expect(await verdictOn(keepsConnectionsBlindly({ resends: true }))).toMatchObject({
    verdict: 'pass',
    met: true,
  });
});

test('however many connections it keeps, a receiver that takes a refusal as final fails', async () => {
  const behaviour = (): Behaviour => ({
    ...keepsConnectionsBlindly()(),
    isRetried: (outcome) => errorCode(outcome) !== 'ECONNREFUSED',
  });
  expect(await verdictOn(behaviour)).toEqual({
    verdict: 'fail',
    actual: 'no further attempt after the connection was refused',
    met: true,
  });
});
