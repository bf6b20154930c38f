import { Type } from 'typebox';
import type { ReportedRule } from '../../conformance/outcome/report-data.ts';
import { reportDefinition } from '../../conformance/outcome/report-schema.ts';
import { howToJudgeMore } from '../../report/how-to-judge-more.ts';
import { verdictLine } from '../../report/run-outcome.ts';
import { rulesThatAre } from '../../report/standing.ts';
import { brief, ledger } from '../ledger-parts.ts';
import { tool } from '../tool.ts';

const { exitCode, required, summary, brokenOff, rules } = reportDefinition.properties;

/** The outcome of a saved run, as the JSON report has it, without what holds. */
export const judge = tool({
  name: 'judge',
  title: 'Judge a saved run',
  description:
    'Judges a saved run again, without a network: the verdict, the counts, and each rule that fails with what was expected, what came, and how to mend it. A rule with a "cause" may hold once the rule of that id is mended; the tool "causes" tells these first.',
  input: Type.Object({ ledger }),
  output: Type.Object({
    verdict: Type.String(),
    exitCode,
    required,
    summary,
    brokenOff,
    failed: Type.Array(
      Type.Pick(rules.items, ['id', 'level', 'cause', 'expected', 'actual', 'fix'], {
        additionalProperties: false,
      }),
    ),
    undecided: Type.Array(Type.Pick(rules.items, ['id', 'reason'], { additionalProperties: false }), {
      description: 'Required rules that could not be judged, although no failure explains that.',
    }),
    more: Type.Optional(Type.String({ description: 'The options by which more is judged.' })),
    notes: Type.Optional(Type.Array(Type.String())),
  }),
  answer({ ledger: file }, harness) {
    const { report, notes: told } = harness.judge(file);
    const more = howToJudgeMore(report);
    return {
      verdict: verdictLine(report),
      exitCode: report.exitCode,
      required: report.required,
      summary: report.summary,
      ...(report.brokenOff ? { brokenOff: report.brokenOff } : {}),
      failed: [...rulesThatAre('broken', report.rules), ...rulesThatAre('inadvisable', report.rules)].map(
        failedRule,
      ),
      undecided: rulesThatAre('undecided', report.rules).map(({ id, reason = '' }) => ({
        id,
        reason: brief(reason),
      })),
      ...(more === undefined ? {} : { more }),
      ...(told.length > 0 ? { notes: told } : {}),
    };
  },
});

function failedRule({ id, level, cause, expected = '', actual = '', fix = '' }: ReportedRule) {
  const told = { expected: brief(expected), actual: brief(actual), fix: brief(fix) };
  return { id, level, ...(cause === undefined ? {} : { cause }), ...told };
}
