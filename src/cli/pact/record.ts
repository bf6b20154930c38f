import { systemClock } from '../../clock/system-clock.ts';
import { wrongUsage } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import { pactFileName } from '../../pact/contracts/parties.ts';
import { recordUploads } from '../../pact/record/record-uploads.ts';
import { chooseKey } from '../../target/choose-secret.ts';
import { targetOf } from '../../target/target-of.ts';
import type { Written } from '../command/command-definition.ts';
import { readOptions } from '../command/read-options.ts';
import { redactedError } from '../command/redacted-error.ts';
import { clearEarlierRuns } from '../conform/clear-earlier-runs.ts';
import { pactRecordOptions } from '../definitions/pact/record.ts';
import { reachingRelations } from '../definitions/reaching-options.ts';
import { reached, underDescription } from '../reaching/reached.ts';
import { interrupt } from '../terminal/interrupt.ts';
import { partyNames } from './party-names.ts';
import { writeTexts } from './write.ts';

/** Records a receiver as a consumer of storage, and gives the exit code. */
export async function runPactRecord(line: Written): Promise<number> {
  const told = underDescription(line, process.env);
  const options = readOptions(pactRecordOptions, told, reachingRelations);
  const reaching = reached(options, told, process.env);
  const { receiver: consumer, storage: provider } = partyNames(options);
  const { kind } = reaching.target;
  if (kind === 'embedded') {
    const hint = 'Put the command that starts it after "--".';
    throw wrongUsage('There is no receiver of yours to record.', hint);
  }
  if (kind === 'url' && reaching.receiverDirectory === undefined) {
    const hint = 'Name its directory with --receiver-dir, and its storage with --storage-listen.';
    throw wrongUsage('It is not told where the receiver looks for recordings.', hint);
  }
  using stop = interrupt();
  clearEarlierRuns();
  const clock = systemClock();
  const target = targetOf(reaching, clock);
  const { listen, basePath, key = chooseKey() } = reaching.storage;
  const parties = { consumer, provider };
  try {
    const storage = { ...listen, basePath, key };
    const text = await recordUploads({ target, parties, storage, clock, signal: stop.signal });
    const [written] = await writeTexts(options.out, { [pactFileName(parties)]: text });
    process.stdout.write(
      options.json
        ? `${JSON.stringify({ pacts: [written] })}\n`
        : `${written?.file}: ${written?.interactions} interactions, as the receiver sent them\n`,
    );
    return EXIT.conformant;
  } catch (error) {
    if (!stop.signal.aborted) throw redactedError(error, [...target.secrets, key]);
    process.stderr.write('Interrupted: nothing was recorded.\n');
    return EXIT.interrupted;
  }
}
