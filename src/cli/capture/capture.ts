import type { CaptureLine } from '../../capture/capture-line.ts';
import { openRecord } from '../../capture/capture-record.ts';
import { earlierCapture } from '../../capture/earlier-capture.ts';
import { Characteriser } from '../../capture/page/characterise.ts';
import { startCapture } from '../../capture/start-capture.ts';
import { systemClock } from '../../clock/system-clock.ts';
import { suite } from '../../conformance/rulebook/suite.ts';
import { withoutQuery } from '../../recorder/key-parameter.ts';
import { checkFiles } from '../conform/check-files.ts';
import { interrupt } from '../terminal/interrupt.ts';
import type { CaptureCommandOptions } from './capture-options.ts';
import { driftExitCode, outcomeText, writePage } from './capture-outcome.ts';
import { capturedLine, driftLine, noiseLine } from './captured-line.ts';

/** Takes deliveries until Ctrl-C or SIGTERM, tells each with its drift, and sums them up. */
export async function runCapture(options: CaptureCommandOptions): Promise<number> {
  const { listen, out, answers, forward, maxBodyBytes, keepSecrets, page, json } = options;
  checkFiles({
    reports: page === undefined ? [] : [{ format: 'text', file: page }],
    ledger: out?.file,
  });
  // The page is about all that the file holds, as that of "capture report" is.
  const paged = page === undefined ? undefined : new Characteriser();
  const earlier = out?.append ? await earlierCapture(out.file, (line) => paged?.add(line)) : undefined;
  if (earlier?.cutOffLine !== undefined) {
    process.stderr.write(
      `"${out?.file}" is cut off in line ${earlier.cutOffLine}; that line is taken away.\n`,
    );
  }
  if (keepSecrets) {
    process.stderr.write(
      'Warning: credentials are kept; whoever reads the file or this output can use them.\n',
    );
  }
  const started = Date.now();
  const clock = systemClock();
  const offsetMs = earlier ? Math.max(started - earlier.startedAtMs, earlier.lastAtMs) : 0;
  const now = (): number => clock.now() + offsetMs;
  const characteriser = new Characteriser({ keepsSightings: false });
  using stop = interrupt();
  using record = openRecord(out?.file, { isPrivate: keepSecrets, earlier });

  function write(value: CaptureLine): void {
    const line = record.write(value);
    const drift = characteriser.add({ line, value });
    paged?.add({ line, value });
    if (json) print(JSON.stringify({ line, ...value, newDrift: drift.length > 0 ? drift : undefined }));
    else if (value.kind === 'captured-delivery')
      print([capturedLine(value, line), ...drift.map(driftLine)].join('\n'));
    else if (value.kind === 'captured-noise') print(noiseLine(value, line));
  }

  function end(): void {
    const { deliveries } = characteriser;
    write({ kind: 'capture-end', atMs: now(), endedAt: new Date().toISOString(), deliveries });
    if (page !== undefined && paged) writePage(page, paged.result());
  }

  // The process may end at once, because nobody reads its output any more.
  function onExit(): void {
    const kept = out ? `are in "${out.file}"` : 'came';
    process.stderr.write(`The capture ends here; ${characteriser.deliveries} deliveries ${kept}.\n`);
    end();
    process.exitCode ??= driftExitCode(characteriser.result(), options);
  }

  {
    await using capture = await startCapture({
      ...listen,
      clock: { now, sleep: clock.sleep },
      answers: answers?.script,
      forward: forward?.url,
      addressed: forward?.addressed,
      maxBodyBytes,
      keepSecrets,
      connectionsBefore: earlier?.connections ?? 0,
      onDelivery: write,
      onNoise: write,
    });
    write({
      kind: 'capture',
      atMs: offsetMs,
      tool: suite,
      startedAt: new Date(started).toISOString(),
      url: capture.url,
      answer: answers?.text,
      forward: forward && withoutQuery(forward.url),
      secrets: keepSecrets ? 'kept' : 'redacted',
      maxBodyBytes,
    });
    if (!json) print(`Capture at ${capture.url}`);
    process.once('exit', onExit);
    try {
      await Promise.race([stop.requested, capture.failed]);
    } catch (error) {
      // What was saved before can still be told of.
      if (page !== undefined && paged) writePage(page, paged.result());
      throw error;
    } finally {
      process.off('exit', onExit);
    }
  }
  end();
  const told = characteriser.result();
  if (!json) print(outcomeText(told));
  return driftExitCode(told, options);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
