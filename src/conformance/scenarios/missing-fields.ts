import type { RecordingEntry } from '../../ledger/entry.ts';
import { namedEverywhere } from '../lures/named-everywhere.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { STILL_THERE } from './malformed-bodies.ts';

type Body = Readonly<Record<string, unknown>>;

/** What becomes of a whole event, by the label of the recording that it names. */
const changes: Readonly<Record<string, (event: Body) => Body>> = {
  'without id': ({ id: _, ...event }) => event,
  'without ts': ({ ts: _, ...event }) => event,
  'without type': ({ type: _, ...event }) => event,
  'without data': ({ data, ...event }) => ({ ...(data as Body), ...event, data: undefined }),
  'with null as type': (event) => ({ ...event, type: null }),
  'with null as data': (event) => ({ ...(event['data'] as Body), ...event, data: null }),
  'with a list as data': (event) => ({ ...event, data: [event['data']] }),
  'with text as data': (event) => ({ ...event, data: JSON.stringify(event['data']) }),
};

/** Finished transmuxes that lack a field of the envelope, or hold something else there; each names a recording all the same. */
export const missingFields: Scenario = {
  id: 'missing-fields',
  needs: ['directory'],
  phase: 'closing',
  uploads: () => [],
  async run(stage) {
    await stage.deliver(STILL_THERE, stage.carrier('app_launch'));
    for (const [label, changed] of Object.entries(changes)) {
      const recording = await stage.lay(label);
      const body = { unchecked: changed(whole(stage, recording)) };
      await stage.deliver(`an event ${label}`, body, { recording });
    }
    await stage.fence();
  },
};

function whole(stage: Stage, recording: RecordingEntry): Body {
  return { ...namedEverywhere(stage.finished(recording), () => recording.output) };
}
