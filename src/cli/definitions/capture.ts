import { defineCommand } from '../command-definition.ts';
import type { OptionTable } from '../option-table.ts';
import { descriptionOptions } from './conform-options.ts';

/** Options of `capture`. */
export const captureOptions = {
  listen: { value: 'HOST:PORT', help: 'where to listen (default: 127.0.0.1:5000)' },
  out: { value: 'FILE', help: 'save every delivery here, one JSON object a line' },
  append: { help: 'go on in the file of an earlier capture' },
  force: { help: 'overwrite the file' },
  answer: {
    value: 'STEPS',
    help: 'answers for delivery 1, 2, …, the last one repeating, for example 200*3,500,delay:70s+200,stall (default: as the reference receiver)',
  },
  forward: {
    value: 'URL',
    bare: '',
    help: 'pass each delivery on and answer what comes back; an origin alone keeps path and query (without a URL: to the described receiver)',
  },
  ...descriptionOptions,
  page: { value: 'FILE', help: 'write at the end, as Markdown, what the sender does' },
  'max-body': {
    value: 'SIZE',
    help: 'longest body that is kept; of others length and hash are (default: 1MiB)',
  },
  'keep-secrets': { help: 'save credentials too; the file is then readable by its owner alone' },
  'fail-on-drift': { help: 'end with exit code 1 where anything breaks the interface' },
  json: { help: 'print JSON: one object for each delivery, or the report as one' },
} as const satisfies OptionTable;

/** `recorder-harness capture` */
export const capture = defineCommand({
  name: 'capture',
  summary: 'take real deliveries, check them against the interface, and save them',
  positionals: [
    {
      name: 'report',
      optional: true,
      help: 'the word "report": print what a saved capture tells, without a network',
    },
    { name: 'file', optional: true, help: 'the saved capture' },
  ],
  options: captureOptions,
  examples: [
    'recorder-harness capture --listen 0.0.0.0:5000 --out real.ndjson --page page.md',
    "recorder-harness capture --answer '500*2,200' --out retries.ndjson",
    "recorder-harness capture --forward 'http://127.0.0.1:5001/webhook?key=SECRET'",
    'recorder-harness capture report real.ndjson --fail-on-drift',
  ],
  run: async (input) => {
    const { readCaptureOptions } = await import('../capture-options.ts');
    const options = readCaptureOptions(input, process.env);
    if (options.what === 'report') {
      const { runCaptureReport } = await import('../capture-report.ts');
      return runCaptureReport(options);
    }
    const { runCapture } = await import('../capture.ts');
    return runCapture(options);
  },
});
