import { gzipSync } from 'node:zlib';
import type { Envelope } from '../../spec/envelope.ts';
import type { Scenario } from '../scenario.ts';
import type { DeliverOptions, Stage } from '../stage.ts';

const LARGE_BYTES = 10 * 1_048_576;

/** Deeper than what recursive parsers of JSON stand. */
const LEVELS = 100_000;

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
    for (const [label, body, headers] of malformed(stage.event('live_start'))) {
      await stage.deliver(label, { unchecked: body }, headers ? { headers } : {});
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
  return [
    ['an empty body', ''],
    ['not JSON', 'live'],
    ['truncated JSON', json.slice(0, -20)],
    ['a list', `[${json}]`],
    ['a string', JSON.stringify(json)],
    ['null', 'null'],
    ['data that is a list', `${head}"data":[]}`],
    ['a number as id', json.replace(JSON.stringify(event.id), '5')],
    ['invalid UTF-8', Buffer.from(json.replace('"data":{', '"data":{"bytes":"\xff\xfe",'), 'latin1')],
    ['a byte order mark', `\ufeff${json}`],
    [
      'duplicate keys',
      `${head.replace('"type":', `"type":"${UPLOADING}","type":`)}"data":{"output":"-",${tail}`,
    ],
    ['nesting', `${head}"data":{"deep":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)},${tail}`],
    ['10 MiB', `${head}"data":{"large":"${'l'.repeat(LARGE_BYTES)}",${tail}`],
    ['text/plain', json, { 'content-type': 'text/plain' }],
    ['form content type', json, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no content type', json, { 'content-type': undefined }],
    ['gzip', gzipSync(json), { 'content-encoding': 'gzip' }],
  ];
}
