/**
 * Judges the Python receiver and flawed ones in real time and by `--time-warp`: `node test/third-party/warp.ts [FACTOR]`.
 *
 * Prints the verdicts of both and what was judged again; ends with 1 where a verdict differs.
 */
import { warpedTwins } from './warped-twins.ts';

const [, , factor = '20'] = process.argv;

let differing = 0;
for (const twins of warpedTwins) {
  const real = await twins.judge();
  const warped = await twins.judge({ factor: Number(factor) });
  // What takes too long in real time is judged in warped time alone.
  const ids = [...real.verdicts.keys()].filter((id) => warped.verdicts.has(id));
  const different = ids.filter((id) => real.verdicts.get(id) !== warped.verdicts.get(id));
  differing += different.length;
  const failed = ids.filter((id) => real.verdicts.get(id) === 'fail');
  const untold = ids.filter((id) => real.verdicts.get(id) === 'inconclusive');
  console.log(`${twins.name}: exit codes ${real.exitCode} and ${warped.exitCode}, ${ids.length} rules`);
  console.log(
    `  in ${real.seconds} s and ${warped.seconds} s; fails in real time: ${failed.join(', ') || 'none'}`,
  );
  if (untold.length > 0)
    console.log(`  this machine was too busy in real time to tell: ${untold.join(', ')}`);
  for (const id of different) {
    console.log(`  ${id}: ${real.verdicts.get(id)} in real time, ${warped.verdicts.get(id)} at x ${factor}`);
  }
  for (const label of warped.labels) console.log(`  ${label}`);
}
console.log(differing === 0 ? 'All verdicts agree.' : `${differing} verdicts differ.`);
process.exit(differing === 0 ? 0 : 1);
