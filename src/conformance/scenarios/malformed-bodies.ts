import type { DefectName } from '../../recorder/malformed/defects.ts';
import { withDefect } from '../../recorder/malformed/with-defect.ts';
import type { HeadersByName } from '../../recorder/sent-headers.ts';
import type { Envelope } from '../../spec/envelope.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { layLures } from '../lures/lay-lures.ts';
import { namedEverywhere } from '../lures/named-everywhere.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';

const LARGE_BYTES = 10 * 1_048_576;

/** The type that duplicate keys give first; taken for it, the event is answered success. */
const UPLOADING = 'video_transmux_finish';

/** What the good recording before all malformed bodies is called. */
export const BEFORE_MALFORMED = 'before';

/**
 * Those that keep nothing of the event that they are spoilt from, and one that asks for an upload to who takes the first
 * of two types, where which one counts is not shown: no path in them could be what a receiver took wrongly.
 */
const NAMELESS = ['an empty body', 'not JSON', 'data that is a list', 'null', 'duplicate keys'];

/** What the event before and the one after all malformed bodies are called. */
export const [STILL_THERE, GOOD] = ['still there', 'good'] as const;

/** What the same event is called that all of them are spoilt from. */
export const UNSPOILT = 'unspoilt';

interface Malformed {
  readonly body: string | Uint8Array;
  readonly headers?: HeadersByName;
}

type Spoil = (event: Envelope) => Malformed;

/** What a good event is spoilt to, by what is wrong with it. */
const spoilt: Readonly<Record<string, Spoil>> = {
  'an empty body': having('empty-body'),
  'not JSON': having('not-json'),
  'truncated JSON': having('truncated'),
  'a list': having('list'),
  'a string': having('string'),
  null: having('null'),
  'data that is a list': having('data-list'),
  'a number as id': having('id-number'),
  'invalid UTF-8': having('invalid-utf8'),
  'a byte order mark': having('byte-order-mark'),
  'duplicate keys': (event) => {
    const [head, tail] = halves(event);
    return { body: `${head.replace('"type":', `"type":"${UPLOADING}","type":`)}"output":"-",${tail}` };
  },
  nesting: having('deep-nesting'),
  '10 MiB': (event) => ({ body: halves(event).join(`"large":"${'l'.repeat(LARGE_BYTES)}",`) }),
  'text/plain': having('text-plain'),
  'form content type': having('form-content-type'),
  'no content type': having('no-content-type'),
  gzip: having('gzip'),
};

/** A good event; bodies that are no events, or events that are sent wrongly; then a good event again. */
export const malformedBodies: Scenario = {
  id: 'malformed-bodies',
  phase: 'closing',
  uploads: () => [],
  async run(stage) {
    // Malformed bodies are not to blame for a receiver that was gone before them.
    const before = await stage.deliver(STILL_THERE, stage.carrier('app_launch'));
    if (!before.answer) return;
    const uploads = await makesUploads(stage);
    const events = await (uploads ? eventsNamingLures(stage) : plainEvents(stage));
    const twin = await stage.deliver(UNSPOILT, events(UNSPOILT));
    for (const [label, spoil] of Object.entries(spoilt)) {
      const { body, headers = {} } = spoil(events(label));
      await stage.deliver(label, { unchecked: body }, { headers, twin });
    }
    await stage.deliver(GOOD, stage.carrier('app_launch'), { twin: before });
    if (uploads) await stage.fence();
  },
};

/** Whether the receiver uploads recordings; one that only takes events does not. */
async function makesUploads(stage: Stage): Promise<boolean> {
  if (stage.target.lacks.directory !== undefined) return false;
  const recording = await stage.lay(BEFORE_MALFORMED);
  await stage.deliver(BEFORE_MALFORMED, stage.finished(recording), { recording });
  return stage.arrives(recording, 1, stagePace.firstUploadMs);
}

type EventToSpoil = (label: string) => Envelope;

function plainEvents(stage: Stage): EventToSpoil {
  return () => stage.carrier('live_start');
}

/** Events that each name a recording of their own wherever a path could stand. */
async function eventsNamingLures(stage: Stage): Promise<EventToSpoil> {
  const naming = [UNSPOILT, ...Object.keys(spoilt)].filter((label) => !NAMELESS.includes(label));
  const lures = await layLures(stage, (at) => naming.map((label) => at(nameOf(label))));
  return (label) =>
    NAMELESS.includes(label)
      ? stage.carrier('live_start')
      : namedEverywhere(stage.carrier('live_start'), () => lures(nameOf(label)));
}

/** What the recording is called that a body of this label names. */
export function nameOf(label: string): string {
  return `a body: ${label}`;
}

function having(defect: DefectName): Spoil {
  return (event) => withDefect(event, defect);
}

/** The event as JSON, cut where its data begins. */
function halves(event: Envelope): readonly [head: string, tail: string] {
  const json = JSON.stringify(event);
  const opening = ',"data":{';
  const at = json.indexOf(opening) + opening.length;
  return [json.slice(0, at), json.slice(at)];
}
