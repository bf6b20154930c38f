import { optionInvalid } from '../../errors.ts';
import type { CommandDefinition } from '../command/command-definition.ts';
import { flag, one } from '../command/option-table.ts';
import { byteSize, listenAddress } from '../command/option-value.ts';
import { needs, type Relation } from '../command/read-options.ts';
import { descriptionOptions } from './description-options.ts';

/** In JSON a byte may take six characters, and the longest text that there can be has about 512 Mi of them. */
const MOST_BODY_BYTES = 64 * 1024 * 1024;

function bodySize(name: string, text: string): number {
  const bytes = byteSize(name, text);
  if (bytes <= MOST_BODY_BYTES) return bytes;
  throw optionInvalid(name, text, 'Write at most 64MiB.');
}

/** Options of `capture`. */
export const captureOptions = {
  listen: one('HOST:PORT', 'where to listen (default: 127.0.0.1:5000)', {
    read: listenAddress,
    usual: '127.0.0.1:5000',
  }),
  out: one('FILE', 'save every delivery here, one JSON object a line'),
  append: flag('go on in the file of an earlier capture'),
  force: flag('overwrite the file'),
  answer: one(
    'STEPS',
    'answers for delivery 1, 2, …, the last one repeating, for example 200*3,500,delay:70s+200,stall (default: as the reference receiver)',
  ),
  forward: one(
    'URL',
    'pass each delivery on and answer what comes back; an origin alone keeps path and query (without a URL: to the described receiver)',
    { bare: '' },
  ),
  ...descriptionOptions,
  page: one('FILE', 'write at the end, as Markdown, what the sender does'),
  'max-body': one('SIZE', 'longest body that is kept; of others length and hash are (default: 1MiB)', {
    read: bodySize,
    usual: '1MiB',
  }),
  'keep-secrets': flag('save credentials too; the file is then readable by its owner alone'),
  'fail-on-drift': flag('end with exit code 1 where anything breaks the interface'),
  json: flag('print JSON: one object for each delivery, or the report as one'),
};

/** What is about deliveries that come in, of which a report of saved ones knows nothing. */
const LISTENING = [
  'listen',
  'out',
  'answer',
  'forward',
  'description',
  'without-description',
  'max-body',
  'append',
  'force',
  'keep-secrets',
] as const;

/** Which of them need another one, or do not go together. */
export const captureRelations: readonly Relation[] = [
  ...LISTENING.map((name) => ({
    given: ['argument', name],
    message: `--${name} has no meaning for "capture report".`,
    hint: 'Leave it out: nothing is listened to.',
  })),
  ...['append', 'force'].map((name) =>
    needs(name, 'out', `--${name} is given, and --out is not.`, 'Name the file with --out FILE.'),
  ),
  needs(
    'description',
    'forward',
    '--description is given, and --forward is not.',
    'Add --forward: the description says where deliveries are passed on to.',
  ),
  {
    given: ['append', 'force'],
    message: '--append and --force exclude each other.',
    hint: 'Leave out one of them.',
  },
];

/** `recorder-harness capture` */
export const capture: CommandDefinition = {
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
  run: async (written) => {
    const { readCaptureOptions } = await import('../capture/capture-options.ts');
    const options = readCaptureOptions(written, process.env);
    if (options.what === 'report') {
      const { runCaptureReport } = await import('../capture/capture-report.ts');
      return runCaptureReport(options);
    }
    const { runCapture } = await import('../capture/capture.ts');
    return runCapture(options);
  },
};
