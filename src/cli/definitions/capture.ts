import { optionInvalid } from '../../errors.ts';
import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { flag, one } from '../command/option-table.ts';
import { byteSize, listenAddress } from '../command/option-value.ts';
import { needs } from '../command/relation.ts';
import { descriptionOptions } from './reaching-options.ts';

/** In JSON a byte may take six characters, and the longest text that there can be has about 512 Mi of them. */
const MOST_BODY_BYTES = 64 * 1024 * 1024;

function bodySize(name: string, text: string): number {
  const bytes = byteSize(name, text);
  if (bytes <= MOST_BODY_BYTES) return bytes;
  throw optionInvalid(name, text, 'Write at most 64MiB.');
}

const options = {
  listen: one('HOST:PORT', 'where to listen', { read: listenAddress, usual: '127.0.0.1:5000' }),
  out: one('FILE', 'save every delivery here, one JSON object a line'),
  append: flag('go on in the file of an earlier capture'),
  force: flag('overwrite the file'),
  answer: one(
    'STEPS',
    'answers for delivery 1, 2, …, the last one repeating, for example 200*3,500,delay:70s+200,stall; --faults lists what a step can be (default: as the reference receiver)',
  ),
  forward: one(
    'URL',
    'pass each delivery on and answer what comes back; an origin alone keeps path and query (without a URL: to the described receiver)',
    { bare: '' },
  ),
  ...descriptionOptions,
  page: one('FILE', 'write at the end, as Markdown, what the sender does'),
  'max-body': one('SIZE', 'longest body that is kept; of others length and hash are', {
    read: bodySize,
    usual: '1MiB',
  }),
  'keep-secrets': flag('save credentials too; the file is then readable by its owner alone'),
  'fail-on-drift': flag('end with exit code 1 where anything breaks the interface'),
  faults: flag('list what a step of --answer can be and what the sender sees of it, and end'),
  json: flag('print JSON: one object for each delivery, or the report as one'),
};

/** What a report of saved deliveries knows too; all others are about deliveries that come in. */
const OF_REPORT = ['page', 'fail-on-drift', 'json'];

export type CaptureTold = Told<typeof options>;

export const capture: CommandDefinition<typeof options> = {
  positionals: [
    {
      name: 'report',
      words: ['report'],
      optional: true,
      help: 'the word "report": print what a saved capture tells, without a network',
    },
    { name: 'file', optional: true, help: 'the saved capture' },
  ],
  options,
  relations: [
    ...Object.keys(options)
      .filter((name) => !OF_REPORT.includes(name))
      .map((name) => ({
        given: ['argument', name],
        message: `--${name} has no meaning for "capture report".`,
        hint: 'Leave it out: nothing is listened to.',
      })),
    needs('append', 'out', 'Name the file with --out FILE.'),
    needs('force', 'out', 'Name the file with --out FILE.'),
    needs('description', 'forward', 'Add --forward: the description says where deliveries are passed on to.'),
    {
      given: ['append', 'force'],
      message: '--append and --force exclude each other.',
      hint: 'Leave out one of them.',
    },
  ],
  examples: [
    'recorder-harness capture --listen 0.0.0.0:5000 --out real.ndjson --page page.md',
    "recorder-harness capture --answer '500*2,200' --out retries.ndjson",
    "recorder-harness capture --forward 'http://127.0.0.1:5001/webhook?key=SECRET'",
    'recorder-harness capture report real.ndjson --fail-on-drift',
  ],
  action: async () => (await import('../capture/capture.ts')).runCapture,
};
