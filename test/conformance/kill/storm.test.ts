import { describe, expect, test } from 'vitest';
import type { ReportedRule } from '../../../src/conformance/outcome/report-data.ts';
import { otherEventsAreIgnored } from '../../../src/conformance/rules/answer/other-events-are-ignored.ts';
import { randomProgramsMatchTheModel } from '../../../src/conformance/rules/storm/random-programs-match-the-model.ts';
import { isNotMultipartOrEncoded } from '../../../src/conformance/rules/upload/is-not-multipart-or-encoded.ts';
import type { ClauseId } from '../../../src/spec/clauses.ts';
import type { Flaw } from '../../flawed/flaw.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { isWhole } from '../../is-whole.ts';
import { runEmbedded } from '../run-embedded.ts';
import { stormKills } from './storm-kills.ts';

const flaws = await readFlaws();

/** The sentence that each of them leaves. */
const clauses: Readonly<Record<string, ClauseId>> = {
  'tries-twice': 'R8.retry',
  'waits-five-seconds': 'Limits.delay',
  'takes-404-as-final': 'R8.retry',
  'takes-any-200-for-success': 'R8.retry',
  'takes-an-id-for-success': 'R8.retry',
  'takes-a-reset-as-final': 'R8.retry',
  'takes-200-for-a-failure': 'R7.success',
  'doubles-every-upload': 'R7.success',
  'sends-nothing-again': 'R6.bytes',
  'answers-accepted': 'table.success',
  'answers-another-detail': 'R1.forbidden',
  'decodes-the-file-as-text': 'R6.bytes',
  'comes-sooner-when-asked': 'Limits.delay',
  'answers-success-to-everything': 'table.ignored',
  'uploads-for-live-end': 'table.ignored',
  compresses: 'R6.bytes',
  'sleeps-where-it-takes-events': 'table.success',
};

async function ruleOfStorm(seed: number, flaw?: Flaw): Promise<ReportedRule | undefined> {
  const { report } = await runEmbedded(flaw, { catalogue: [randomProgramsMatchTheModel], seed });
  return report.rules[0];
}

/** Each time two seeds, and every fourth of the flaws; all for `npm run kills`. */
const seeds = isWhole ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2];
const kills = stormKills.filter((_, index) => isWhole || index % 4 === 0);

describe('a storm', () => {
  test.each(seeds)('with seed %i finds no difference in the reference receiver', async (seed) => {
    expect(await ruleOfStorm(seed)).toMatchObject({ verdict: 'pass' });
  });

  test.each(kills)(
    'finds the receiver that %s, and cites the sentence that this one leaves',
    async (name) => {
      const flaw = flaws.find((other) => other.name === name);
      expect(flaw, name).toBeDefined();
      expect(await ruleOfStorm(stormKills.indexOf(name), flaw)).toMatchObject({
        verdict: 'fail',
        clause: clauses[name],
        // One recording, its script and its delivery show it, or two where one must be in the way of the other.
        program: [
          expect.objectContaining({ script: expect.any(String) }),
          ...(name === 'sleeps-where-it-takes-events' ? [expect.anything()] : []),
        ],
      });
    },
  );

  test.each([
    ['answers-success-to-everything', otherEventsAreIgnored],
    ['uploads-for-live-end', otherEventsAreIgnored],
    ['compresses', isNotMultipartOrEncoded],
  ])(
    'that differs by what a rule about single uploads or events finds follows from that: %s',
    async (name, rule) => {
      const flaw = flaws.find((other) => other.name === name);
      const { report } = await runEmbedded(flaw, { catalogue: [rule, randomProgramsMatchTheModel] });
      expect(report.rules.map(({ verdict, cause }) => [verdict, cause])).toEqual([
        ['fail', undefined],
        ['fail', rule.id],
      ]);
    },
  );
});
