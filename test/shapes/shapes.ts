/**
 * Judges each flaw once more in a receiver that makes few uploads at once, by the whole suite: `npm run shapes -- [UPLOADS
 * [NAME...]]`.
 *
 * The flaws are changes of a receiver that makes all uploads at once, which others rarely do. Prints each that is told by
 * another cause then, or by more than one; what shows only beside many uploads fails nothing. Ends with 1 where a cause is
 * another one.
 */
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { messageOf } from '../../src/errors.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { isToldBy } from '../conformance/kill/is-told-by.ts';
import { limited } from '../conformance/receivers/limited.ts';
import { runEmbedded } from '../conformance/run-embedded.ts';
import type { Flaw } from '../flawed/flaw.ts';
import { readFlaws } from '../flawed/read-flaws.ts';
import { causesIn } from '../misses/causes-in.ts';

const UPLOADS = 4;

/** Generated envelopes of which each says the same. */
const FEW = 40;

const [, , asked = `${UPLOADS}`, ...names] = process.argv;
const few = limited(Number(asked));

/** Whether a flaw makes uploads as the reference does, so that another way of that leaves it what it is. */
function isOfAnyShape({ behaviour }: Flaw): boolean {
  using clock = virtualClock();
  return behaviour(clock).schedule === referenceBehaviour.schedule;
}

try {
  if (!(Number(asked) >= 1))
    throw new Error(`"${asked}" is no number of uploads; write npm run shapes -- ${UPLOADS} ${asked}`);
  const flaws = (await readFlaws())
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .filter(isOfAnyShape);
  for (const { behaviour, ...flaw } of flaws) {
    const { report } = await runEmbedded(
      { ...flaw, behaviour: (clock) => ({ ...behaviour(clock), schedule: few().schedule }) },
      { fuzz: FEW },
    );
    const causes = report.rules.filter(({ verdict, cause }) => verdict === 'fail' && cause === undefined);
    const headlines = causesIn(causes);
    const isTold = headlines.every((headline) => isToldBy(flaw, headline));
    if (isTold && causes.every(({ id }) => id === flaw.breaks[0])) continue;
    console.log(`${flaw.name}: ${flaw.changes}`);
    for (const told of headlines) console.log(`    told as: ${told}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`error: ${messageOf(error)}`);
  process.exitCode = 2;
}
