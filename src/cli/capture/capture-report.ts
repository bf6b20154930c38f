import { Characteriser } from '../../capture/page/characterise.ts';
import { pageText } from '../../capture/page/page-text.ts';
import { readCaptureLines } from '../../capture/read-capture-lines.ts';
import { wrongUsage } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import { writeTo } from '../../named-file.ts';
import { nearestHint } from '../../nearest-match.ts';
import type { CaptureTold } from '../definitions/capture.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { driftExitCode } from './capture-outcome.ts';

/** Tells what a saved capture shows of its sender; without a delivery in it nothing can be told. */
export async function runCaptureReport(told: CaptureTold, terminal: Terminal): Promise<number> {
  const { positionals, page, json } = told;
  const file = fileToReport(positionals);
  const characteriser = new Characteriser();
  const cutOff = (line: number): void =>
    terminal.note(`"${file}" is cut off in line ${line}; what comes before it is told.`);
  for await (const line of readCaptureLines(file, cutOff)) characteriser.add(line);
  const result = characteriser.result();
  if (page !== undefined) writeTo(page, pageText(result));
  if (json) terminal.print(JSON.stringify(result, null, 2));
  else if (page === undefined) terminal.out.write(pageText(result));
  if (result.deliveries === 0) {
    terminal.note(`"${file}" holds no delivery, so it tells nothing of the sender.`);
    return EXIT.inconclusive;
  }
  return driftExitCode(result, told);
}

function fileToReport([word = '', file]: readonly string[]): string {
  if (word !== 'report') {
    throw wrongUsage(`"capture" does not know "${word}".`, nearestHint(word, ['report']));
  }
  if (file !== undefined) return file;
  throw wrongUsage('"capture report" lacks the file.', 'Write "capture report FILE", a file of --out.');
}
