import { describe, expect, test } from 'vitest';
import { judge, runOf } from '../../src/conformance/judge/judge.ts';
import type { ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { withoutUndescribed } from '../../src/conformance/rulebook/plan.ts';
import { mergeLedgers } from '../../src/conformance/shards/merge-ledgers.ts';
import { readFlaws } from '../flawed/read-flaws.ts';
import { isWhole } from '../is-whole.ts';
import { breakable } from './areas.ts';
import { runEmbedded } from './run-embedded.ts';

/** The rules of a receiver that nobody describes. */
const undescribed = withoutUndescribed(breakable(catalogue), {});

const flaws = await readFlaws();

function flawCalled(name: string) {
  const flaw = flaws.find((each) => each.name === name);
  if (!flaw) throw new Error(`There is no flaw "${name}".`);
  return flaw;
}

/** Flaws that show in scenarios of other rules, with the rules that look there. */
const PAIRS: readonly (readonly [flaw: string, rule: string])[] = [
  ['uploads-a-missing-file-as-empty', 'upload/makes-no-other-request'],
  ['ends-its-worker-at-a-missing-file', 'upload/each-accepted-event-uploads'],
  ['changes-into-the-folder-of-a-recording', 'path/container-prefix-is-rewritten'],
  ['does-not-wait-after-a-time-out', 'retry/waits-ten-seconds'],
  ['dies-after-minutes', 'delivery/keeps-answering'],
];

/** Others that show in the same way, for `npm run kills`. */
const ALIKE: typeof PAIRS = [
  ['answers-accepted', 'upload/new-event-uploads-again'],
  ['tries-once', 'retry/redirect-is-a-failure'],
  ['takes-201-for-a-failure', 'retry/stops-after-success'],
  ['uploads-its-folder-at-the-end', 'auth/wrong-key-never-uploads'],
  ['deletes-what-failed', 'upload/makes-no-other-request'],
  ['ends-its-worker-at-a-missing-file', 'missing-file/does-not-stop-later-uploads'],
  ['loses-a-worker-with-each-exhausted-upload', 'upload/each-accepted-event-uploads'],
  ['changes-into-the-folder-of-a-recording', 'upload/each-accepted-event-uploads'],
  ['compresses-after-a-time-out', 'upload/is-not-multipart-or-encoded'],
  ['sends-the-rest-after-a-time-out', 'retry/sends-the-whole-file-again'],
  ['answers-accepted', 'auth/percent-encoded-key-is-accepted'],
  ['answers-accepted', 'missing-file/is-answered-success'],
  ['does-not-wait', 'retry/connection-loss-is-a-failure'],
  ['tries-once', 'retry/every-other-status-is-a-failure'],
  ['uploads-its-folder-at-the-end', 'retry/stops-after-success'],
];

describe('a rule that is judged alone accuses a receiver as the whole run does', () => {
  test.each(isWhole ? [...PAIRS, ...ALIKE] : PAIRS)('%s, by %s', async (name, id) => {
    const flaw = flawCalled(name);
    const { report } = await runEmbedded(flaw, { selection: { only: [id] } });
    const [rule] = report.rules;
    expect(rule?.verdict === 'fail', rule?.actual ?? rule?.reason).toBe(flaw.breaks.includes(id));
  });
});

describe('shards, when they are merged, accuse a receiver as the whole run does', () => {
  test.each(['loses-a-worker-with-each-exhausted-upload', ...(isWhole ? ['answers-accepted'] : [])])(
    '%s',
    async (name) => {
      const flaw = flawCalled(name);
      const ledgers = [];
      for (const index of [1, 2]) {
        const { entries, report } = await runEmbedded(flaw, { shard: { index, count: 2 } });
        const failed = report.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
        expect(flaw.breaks).toEqual(expect.arrayContaining(failed));
        ledgers.push({ file: `${index}.ndjson`, entries, run: runOf(entries) });
      }
      const findings = judge(mergeLedgers(ledgers, catalogue), catalogue);
      expect(findings.map(({ id }) => id)).toEqual(undescribed.map(({ id }) => id));
      const failed = findings.filter(({ judgement }) => judgement.verdict === 'fail').map(({ id }) => id);
      expect(failed.toSorted()).toEqual(flaw.breaks.toSorted());
    },
  );
});

describe('what a run leaves open comes to the same verdicts when --watch judges it first', () => {
  test.each(['uploads-a-missing-file-as-empty', ...(isWhole ? ['does-not-wait'] : [])])(
    '%s',
    async (name) => {
      const flaw = flawCalled(name);
      const { report } = await runEmbedded(flaw);
      const open = report.rules.filter(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive');
      const alone = await runEmbedded(flaw, { selection: { only: open.map(({ id }) => id) } });
      const verdicts = (rules: readonly ReportedRule[]) => rules.map(({ id, verdict }) => [id, verdict]);
      expect(verdicts(alone.report.rules)).toEqual(verdicts(open));
    },
  );
});
