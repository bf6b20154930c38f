import { Type } from 'typebox';
import { tool } from '../tool.ts';

/** What a run would do, told without the scenarios of each rule. */
export const plan = tool({
  name: 'plan',
  title: 'Plan a run',
  description:
    'What the command conform would do with these arguments: which rules it judges, which not and why, and how long it takes. Starts nothing, and reaches no receiver.',
  input: Type.Object({
    arguments: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'The words behind "conform", each by itself, for example ["--profile", "core", "--description", "receiver.json"] or ["--", "python3", "my_receiver.py"]. None: the bundled receiver.',
      }),
    ),
  }),
  async answer({ arguments: words = [] }, harness) {
    const { rules, summary, criticalPathMs, virtualTime } = await harness.plan(words);
    const idle = rules.filter(({ notApplicable }) => notApplicable !== undefined);
    return {
      summary,
      criticalPathMs,
      virtualTime,
      judged: rules.flatMap(({ id, scenarios }) => (scenarios ? [id] : [])),
      notApplicable: [...Map.groupBy(idle, ({ notApplicable = '' }) => notApplicable)].map(
        ([reason, alike]) => ({ reason, rules: alike.map(({ id }) => id) }),
      ),
      scenarios: [...new Set(rules.flatMap(({ scenarios = [] }) => scenarios))],
    };
  },
});
