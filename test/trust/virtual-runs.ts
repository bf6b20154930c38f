/**
 * Judges the reference receiver, and receivers that keep the interface in other ways, in virtual time, each with seeds
 * that no run before it had: `npm run tally -- [RUNS-OF-EACH]`.
 *
 * Adds each run to the tally of clean runs; ends with 1 when one accused its receiver.
 */
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { refusesEarly } from '../conformance/receivers/answers-early.ts';
import { alone, combined } from '../conformance/receivers/legal-differences.ts';
import { limited } from '../conformance/receivers/limited.ts';
import { takesStoredFilesAway } from '../conformance/receivers/takes-stored-files-away.ts';
import { type Embedded, runEmbedded } from '../conformance/run-embedded.ts';
import { addCleanRun, cleanRuns } from './clean-runs.ts';

const [, , runs = '1'] = process.argv;

const receivers: readonly (readonly [string, Embedded])[] = [
  ['reference', {}],
  ...alone,
  ...combined,
  [
    'that makes four uploads at once, and refuses before it reads the body',
    { behaviour: limited(4), front: refusesEarly },
  ],
  ['that makes one upload after the other', { behaviour: limited(1) }],
  [
    'that makes one upload after the other, and takes stored files away',
    { behaviour: takesStoredFilesAway(0) },
  ],
];

const first = Math.max(0, ...cleanRuns().map(({ seed = 0 }) => seed)) + 1;
let accused = 0;
for (let seed = first; seed < first + Number(runs); seed += 1) {
  for (const [receiver, embedded] of receivers) {
    const { report } = await runEmbedded(embedded, {
      catalogue,
      selection: { profile: 'hardening' },
      seed,
    });
    addCleanRun({ receiver, time: 'virtual', seed }, report.rules);
    const failed = report.rules.filter(({ verdict }) => verdict === 'fail');
    if (failed.length > 0) accused += 1;
    for (const { id, expected, actual } of failed) {
      console.log(`${receiver}, seed ${seed}: ${id}: expected ${expected}, got ${actual}`);
    }
  }
}
console.log(`${Number(runs) * receivers.length} runs, ${accused} accused their receiver`);
process.exit(accused > 0 ? 1 : 0);
