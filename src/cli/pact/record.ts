import { systemClock } from '../../clock/system-clock.ts';
import { wrongUsage } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import { pactFileName } from '../../pact/contracts/parties.ts';
import { recordUploads } from '../../pact/record/record-uploads.ts';
import { writtenPacts } from '../../pact/written-pacts.ts';
import { chooseKey } from '../../target/choose-secret.ts';
import { targetOf } from '../../target/target-of.ts';
import { redactedError } from '../command/redacted-error.ts';
import { clearEarlierRuns } from '../conform/clear-earlier-runs.ts';
import { partyNames } from '../definitions/pact/party-names.ts';
import type { PactRecordTold } from '../definitions/pact/record.ts';
import { reached } from '../reaching/reached.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Records a receiver as a consumer of storage, and gives the exit code. */
export async function runPactRecord(told: PactRecordTold, terminal: Terminal): Promise<number> {
  const reaching = reached(told, terminal.environment);
  const { receiver: consumer, storage: provider } = partyNames(told);
  const { kind } = reaching.target;
  if (kind === 'embedded') {
    const hint = 'Put the command that starts it after "--".';
    throw wrongUsage('There is no receiver of yours to record.', hint);
  }
  if (reaching.description.storage === 'none') {
    throw wrongUsage(
      'By its own description, the receiver uploads nothing, so there is no pact of it with storage.',
      'Take "storage": "none" out of its description if it uploads.',
    );
  }
  if (kind === 'url' && reaching.receiverDirectory === undefined) {
    const hint = 'Name its directory with --receiver-dir, and its storage with --storage-listen.';
    throw wrongUsage('It is not told where the receiver looks for recordings.', hint);
  }
  using stop = await terminal.interrupt();
  clearEarlierRuns(terminal);
  const clock = systemClock();
  const target = targetOf(reaching, clock);
  const { listen, basePath, key = chooseKey() } = reaching.storage;
  const parties = { consumer, provider };
  try {
    const storage = { ...listen, basePath, key };
    const text = await recordUploads({ target, parties, storage, clock, signal: stop.signal });
    const [written] = await writtenPacts(told.out, { [pactFileName(parties)]: text });
    terminal.print(
      told.json
        ? JSON.stringify({ pacts: [written] })
        : `${written?.file}: ${written?.interactions} interactions, as the receiver sent them`,
    );
    return EXIT.conformant;
  } catch (error) {
    if (!stop.signal.aborted) throw redactedError(error, [...target.secrets, key]);
    terminal.note('Interrupted: nothing was recorded.');
    return EXIT.interrupted;
  }
}
