import type { Envelope } from '../../spec/envelope.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** What becomes of an event that would lead to effects; nobody can take any of these for one. */
const spoilt: Readonly<Record<string, (event: Envelope) => unknown>> = {
  'that is cut off': (event) => JSON.stringify(event).slice(0, -2),
  'in a list': (event) => [event],
  'as a text': (event) => JSON.stringify(JSON.stringify(event)),
  'without its type': ({ type: _, ...event }) => event,
  'without its data': ({ data, ...event }) => ({ ...event, ...data }),
  'with data in a list': ({ data, ...event }) => ({ ...event, data: [data] }),
};

/** Events that would lead to effects, each spoilt in one way; then a good one. */
export const effectsForMalformedBodies: Scenario = {
  id: 'effects-for-malformed-bodies',
  needs: ['effects'],
  phase: 'closing',
  uploads: () => [],
  async run(stage) {
    for (const type of stage.effects.types) {
      for (const [label, spoil] of Object.entries(spoilt)) {
        const { event, mark } = await stage.effects.marked(type, { isAlone: true });
        await stage.deliver(`${type} ${label}`, { unchecked: spoil(event) }, { mark });
      }
    }
    await stage.effects.proveSilence();
  },
};
