/**
 * Runs the whole suite against each receiver with one mistake: `node test/third-party/kills.ts [NAME[:DEFECT]...]`.
 *
 * Prints whether the rules that fail are those of its row in the kill matrix; ends with 1 when they differ twice.
 */
import { build, judgeReceiver, missingNeed } from './judge-receiver.ts';
import { type Defect, mayBreakToo, receivers, type ThirdPartyReceiver } from './receivers.ts';

/** Times that a defect is judged before its row counts as wrong: one run may meet a machine that is too busy. */
const RUNS = 2;

const wanted = process.argv.slice(2);

/** What differs from the row; `undefined` where nothing does. */
async function differenceOf(
  receiver: ThirdPartyReceiver,
  { name, breaks, mayBreak = [] }: Defect,
): Promise<string | undefined> {
  const { exitCode, failed, tooBusy } = await judgeReceiver(receiver, { defect: name });
  const missed = breaks.filter((id) => !failed.includes(id));
  const further = failed.filter((id) => ![...breaks, ...mayBreak, ...mayBreakToo].includes(id));
  if (exitCode === 1 && missed.length + further.length === 0) return undefined;
  const told = (id: string): string => (tooBusy.includes(id) ? `${id} (too busy to tell)` : id);
  return `exit code ${exitCode}; passed: ${missed.map(told).join(', ') || 'none'}; failed too: ${further.join(', ') || 'none'}`;
}

async function isExact(receiver: ThirdPartyReceiver, defect: Defect): Promise<boolean> {
  for (let run = 1; run <= RUNS; run += 1) {
    const difference = await differenceOf(receiver, defect);
    console.log(`${receiver.name}:${defect.name}: ${difference ?? 'exact'}`);
    if (difference === undefined) return true;
  }
  return false;
}

let wrong = 0;
for (const receiver of receivers) {
  const { name: stack } = receiver;
  const defects = receiver.defects.filter(
    ({ name, isHasty }) =>
      !isHasty && (wanted.length === 0 || wanted.includes(stack) || wanted.includes(`${stack}:${name}`)),
  );
  if (defects.length === 0) continue;
  const reason = missingNeed(receiver);
  if (reason !== undefined) {
    console.log(`${stack}: left out, ${reason}`);
    continue;
  }
  build(receiver);
  for (const defect of defects) wrong += (await isExact(receiver, defect)) ? 0 : 1;
}
console.log(`${wrong} rows are wrong`);
process.exit(wrong > 0 ? 1 : 0);
