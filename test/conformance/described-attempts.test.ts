import { expect, test } from 'vitest';
import { attemptsOf, failingScripts } from '../../src/conformance/scenarios/failing-scripts.ts';
import { flaw as takes404 } from '../flawed/takes-404-as-final.ts';
import { flaw as takesClose } from '../flawed/takes-a-close-as-final.ts';
import { flaw as takesRedirect } from '../flawed/takes-a-redirect-as-final.ts';
import { runEmbedded } from './run-embedded.ts';

const FAILURES = ['500', '404', 'close', 'reset', '302'];

test.each([1, 2, 3, 4, 5, 10])(
  'of %i attempts, each failure is that of one which another follows',
  (attempts) => {
    const scripts = failingScripts(FAILURES, { attempts });
    expect(scripts.flatMap((script) => script.split(',').slice(0, -1))).toEqual(FAILURES);
    expect(scripts.filter((script) => !script.endsWith(',201'))).toEqual([]);
    expect(Math.max(...scripts.map(attemptsOf))).toBeLessThanOrEqual(Math.max(2, attempts));
  },
);

/** By the number of attempts that are described; each of them was the last of a script of three. */
const cases = [2, 5].flatMap((attempts) =>
  [takes404, takesClose, takesRedirect].map((flaw) => [attempts, flaw.name, flaw] as const),
);

test.each(cases)(
  'a receiver of %i attempts that %s fails as one of three does',
  async (attempts, _name, flaw) => {
    const { report } = await runEmbedded(
      {
        behaviour: (clock) => ({ ...flaw.behaviour(clock), attempts }),
        description: { times: { attempts } },
      },
      { selection: { only: flaw.breaks } },
    );
    const failed = report.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    expect(failed.toSorted()).toEqual(flaw.breaks.toSorted());
  },
);
