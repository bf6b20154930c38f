import type { Scenario } from '../rulebook/scenario.ts';
import { WRONG_KEY } from '../stage/wrong-key.ts';

const SECRET = '$WEBHOOK_SECRET';

/** The query parameter twice: the secret first, last, and both times; and as a list, as some frameworks write one. */
export const repeatedKeys: Scenario = {
  id: 'repeated-keys',
  needs: ['secret', 'query-key'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const right = encodeURIComponent(stage.secret ?? '');
    for (const [label, raw, shell] of [
      ['a wrong key after the secret', `${right}&key=${WRONG_KEY}`, `${SECRET}&key=${WRONG_KEY}`],
      ['a wrong key before the secret', `${WRONG_KEY}&key=${right}`, `${WRONG_KEY}&key=${SECRET}`],
      ['the secret twice', `${right}&key=${right}`, `${SECRET}&key=${SECRET}`],
      [
        'the secret in key[] after a wrong key',
        `${WRONG_KEY}&key[]=${right}`,
        `${WRONG_KEY}&key[]=${SECRET}`,
      ],
    ] as const) {
      await stage.deliver(label, stage.carrier('app_launch'), { key: { value: undefined, raw, shell } });
    }
  },
};
