import { answerFaults, answerFaultsText } from '../../capture/answer-script.ts';
import type { CaptureLine } from '../../capture/capture-line.ts';
import { openRecord } from '../../capture/capture-record.ts';
import { capturedLine, driftLine, noiseLine } from '../../capture/captured-line.ts';
import { earlierCapture } from '../../capture/earlier-capture.ts';
import { Characteriser } from '../../capture/page/characterise.ts';
import { pageText } from '../../capture/page/page-text.ts';
import { startCapture } from '../../capture/start-capture.ts';
import { systemClock } from '../../clock/system-clock.ts';
import { suite } from '../../conformance/rulebook/suite.ts';
import { EXIT } from '../../exit-code.ts';
import { writeTo } from '../../named-file.ts';
import { withoutQuery } from '../../recorder/key-parameter.ts';
import { checkFiles } from '../conform/check-files.ts';
import type { CaptureTold } from '../definitions/capture.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { captureOptions } from './capture-options.ts';
import { driftExitCode, outcomeText } from './capture-outcome.ts';

/** Takes deliveries until it is told to stop, tells each with its drift, and sums them up. */
export async function runCapture(told: CaptureTold, terminal: Terminal): Promise<number> {
  if (told.positionals.length > 0) {
    const { runCaptureReport } = await import('./capture-report.ts');
    return await runCaptureReport(told, terminal);
  }
  if (told.faults) {
    terminal.print(told.json ? JSON.stringify(answerFaults()) : answerFaultsText());
    return EXIT.conformant;
  }
  const options = captureOptions(told, terminal.environment);
  const { listen, out, answers, forward, maxBody: maxBodyBytes, keepSecrets, page, json } = options;
  checkFiles([page, out?.file]);
  // The page is about all that the file holds, as that of "capture report" is.
  const paged = page === undefined ? undefined : new Characteriser();
  const earlier = out?.append ? await earlierCapture(out.file, (line) => paged?.add(line)) : undefined;
  if (earlier?.cutOffLine !== undefined) {
    terminal.note(`"${out?.file}" is cut off in line ${earlier.cutOffLine}; that line is taken away.`);
  }
  if (keepSecrets) {
    terminal.note('Warning: credentials are kept; whoever reads the file or this output can use them.');
  }
  const started = Date.now();
  const clock = systemClock();
  const offsetMs = earlier ? Math.max(started - earlier.startedAtMs, earlier.lastAtMs) : 0;
  const now = (): number => clock.now() + offsetMs;
  const characteriser = new Characteriser({ keepsSightings: false });
  using stop = await terminal.interrupt();
  using record = openRecord(out?.file, { isPrivate: keepSecrets, earlier });

  function write(value: CaptureLine): void {
    const line = record.write(value);
    const drift = characteriser.add({ line, value });
    paged?.add({ line, value });
    if (json) {
      terminal.print(JSON.stringify({ line, ...value, newDrift: drift.length > 0 ? drift : undefined }));
    } else if (value.kind === 'captured-delivery') {
      terminal.print([capturedLine(value, line), ...drift.map(driftLine)].join('\n'));
    } else if (value.kind === 'captured-noise') terminal.print(noiseLine(value, line));
  }

  function writePage(): void {
    if (page !== undefined && paged) writeTo(page, pageText(paged.result()));
  }

  function end(): void {
    const { deliveries } = characteriser;
    write({ kind: 'capture-end', atMs: now(), endedAt: new Date().toISOString(), deliveries });
    writePage();
  }

  // The process may end at once, because nobody reads its output any more.
  function onExit(): void {
    const kept = out ? `are in "${out.file}"` : 'came';
    terminal.note(`The capture ends here; ${characteriser.deliveries} deliveries ${kept}.`);
    end();
    process.exitCode ??= driftExitCode(characteriser.result(), options);
  }

  {
    await using capture = await startCapture({
      ...listen,
      clock: { now, sleep: clock.sleep },
      answers,
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
      answer: options.answer,
      forward: forward && withoutQuery(forward.url),
      secrets: keepSecrets ? 'kept' : 'redacted',
      maxBodyBytes,
    });
    if (!json) terminal.print(`Capture at ${capture.url}`);
    process.once('exit', onExit);
    try {
      await Promise.race([stop.requested, capture.failed]);
    } catch (error) {
      // What was saved before can still be told of.
      writePage();
      throw error;
    } finally {
      process.off('exit', onExit);
    }
  }
  end();
  const result = characteriser.result();
  if (!json) terminal.print(outcomeText(result));
  return driftExitCode(result, options);
}
