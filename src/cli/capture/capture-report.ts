import { Characteriser } from '../../capture/page/characterise.ts';
import { pageText } from '../../capture/page/page-text.ts';
import { readCaptureLines } from '../../capture/read-capture-lines.ts';
import { EXIT } from '../../exit-code.ts';
import type { CaptureReportOptions } from './capture-options.ts';
import { driftExitCode, writePage } from './capture-outcome.ts';

/** Tells what a saved capture shows of its sender; without a delivery in it nothing can be told. */
export async function runCaptureReport(options: CaptureReportOptions): Promise<number> {
  const { file, page, json } = options;
  const characteriser = new Characteriser();
  const cutOff = (line: number): void => {
    process.stderr.write(`"${file}" is cut off in line ${line}; what comes before it is told.\n`);
  };
  for await (const line of readCaptureLines(file, cutOff)) characteriser.add(line);
  const told = characteriser.result();
  if (page !== undefined) writePage(page, told);
  if (json) process.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
  else if (page === undefined) process.stdout.write(pageText(told));
  if (told.deliveries === 0) {
    process.stderr.write(`"${file}" holds no delivery, so it tells nothing of the sender.\n`);
    return EXIT.inconclusive;
  }
  return driftExitCode(told, options);
}
