import type { DefectName } from '../../recorder/malformed/defects.ts';
import { withDefect } from '../../recorder/malformed/with-defect.ts';
import type { Envelope } from '../../spec/envelope.ts';
import type { Scenario } from '../scenario.ts';
import type { DeliverOptions, Stage } from '../stage.ts';

const LARGE_BYTES = 10 * 1_048_576;

/** How long a receiver has to show, before all this, that it uploads at all; in ms. */
const UPLOADS_MS = 2_000;

/** The type that duplicate keys give first; taken for it, the event is answered success. */
const UPLOADING = 'video_transmux_finish';

type Malformed = readonly [label: string, body: string | Uint8Array, headers?: DeliverOptions['headers']];

/** A good event; bodies that are no events, or events that are sent wrongly; then a good event again. */
export const malformedBodies: Scenario = {
  id: 'malformed-bodies',
  phase: 'closing',
  uploads: () => [],
  async run(stage) {
    // Malformed bodies are not to blame for a receiver that was gone before them.
    const { answer } = await stage.deliver('still there', stage.event('app_launch'));
    if (!answer) return;
    const uploads = await makesUploads(stage);
    for (const [label, body, headers = {}] of malformed(stage.event('live_start'))) {
      await stage.deliver(label, { unchecked: body }, { headers });
    }
    await stage.deliver('good', stage.event('app_launch'));
    if (uploads) await stage.fence();
  },
};

/** Whether the receiver uploads recordings; one that only takes events does not. */
async function makesUploads(stage: Stage): Promise<boolean> {
  if (stage.target.lacks.directory !== undefined) return false;
  const recording = await stage.lay('before');
  await stage.deliver('before', stage.finished(recording), { recording });
  return stage.arrives(recording, 1, UPLOADS_MS);
}

function malformed(event: Envelope<'live_start'>): readonly Malformed[] {
  const json = JSON.stringify(event);
  const [head = '', tail = ''] = json.split('"data":{');
  const having = (label: string, defect: DefectName): Malformed => {
    const { body, headers } = withDefect(event, defect);
    return [label, body, headers];
  };
  return [
    having('an empty body', 'empty-body'),
    having('not JSON', 'not-json'),
    having('truncated JSON', 'truncated'),
    having('a list', 'list'),
    having('a string', 'string'),
    having('null', 'null'),
    having('data that is a list', 'data-list'),
    having('a number as id', 'id-number'),
    having('invalid UTF-8', 'invalid-utf8'),
    having('a byte order mark', 'byte-order-mark'),
    [
      'duplicate keys',
      `${head.replace('"type":', `"type":"${UPLOADING}","type":`)}"data":{"output":"-",${tail}`,
    ],
    having('nesting', 'deep-nesting'),
    ['10 MiB', `${head}"data":{"large":"${'l'.repeat(LARGE_BYTES)}",${tail}`],
    having('text/plain', 'text-plain'),
    having('form content type', 'form-content-type'),
    having('no content type', 'no-content-type'),
    having('gzip', 'gzip'),
  ];
}
