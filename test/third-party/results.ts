/**
 * Judges all receivers of this folder beside each other, and keeps what comes of them: `node test/third-party/results.ts
 * [TIME_SCALE]`. `npm run generate` makes the page of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { suite } from '../../src/conformance/rulebook/suite.ts';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import { builtCommand } from '../built-command.ts';
import { describeKind } from './describe-kind.ts';
import { build, missingNeed, scaledTimes } from './judge-receiver.ts';
import { type Kind, kinds } from './kinds.ts';
import { type ReceiverResult, type Results, resultsFile } from './read-results.ts';
import { receivers, type ThirdPartyReceiver } from './receivers.ts';

/** Slow enough for a machine that does something else, too. */
const USUAL_SCALE = 0.1;

const [scale = `${USUAL_SCALE}`] = process.argv.slice(2);
const timeScale = Number(scale);

/** How a group of receivers is judged. */
interface Judging<Receiver> {
  describe(work: string, receiver: Receiver): object;
  readonly options: readonly string[];
}

/** Judges receivers beside each other. */
async function judged<Receiver extends ThirdPartyReceiver | Kind>(
  receivers: readonly Receiver[],
  { describe, options }: Judging<Receiver>,
): Promise<readonly ReceiverResult[]> {
  using folder = temporaryFolder();
  for (const receiver of receivers) {
    const reason = missingNeed(receiver);
    if (reason !== undefined) throw new Error(`${receiver.name} cannot be judged here: ${reason}`);
    build(receiver);
    const work = join(folder.path, receiver.name);
    mkdirSync(work);
    const description = { ...describe(work, receiver), name: receiver.name };
    writeFileSync(join(work, 'receiver.json'), JSON.stringify(description));
  }
  const places = ['--receivers', folder.path, '--ledgers', join(folder.path, 'ledgers')];
  const words = [builtCommand(), 'conform', ...places, '--json', ...options];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [told] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const results = JSON.parse(told) as readonly ReceiverResult[];
  return results.map(({ name, exitCode, verdicts }) => ({ name, exitCode, verdicts }));
}

const uploaders = await judged(receivers, {
  describe: (directory, { command }) => ({ command, directory, env: scaledTimes(timeScale) }),
  // Few at one time: the receivers are judged, and not the machine.
  options: ['--time-scale', `${timeScale}`, '--jobs', '2'],
});
const others = await judged(kinds, { describe: describeKind, options: ['--profile', 'core'] });
const results: Results = {
  date: new Date().toISOString().slice(0, 10),
  suite: suite.version,
  load: Number(((loadavg()[2] ?? 0) / availableParallelism()).toFixed(1)),
  timeScale,
  uploaders,
  kinds: others,
};
writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
