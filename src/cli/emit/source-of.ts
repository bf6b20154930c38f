import { replayedCapture } from '../../recorder/capture/replayed-capture.ts';
import { eventsToEmit, stormToEmit } from '../../recorder/events-to-emit.ts';
import { likeCapture } from '../../recorder/likeness/like-capture.ts';
import { knownPlaces } from '../../recorder/material/known-places.ts';
import type { OutgoingSource } from '../../recorder/outgoing.ts';
import { rawBodies } from '../../recorder/raw-body.ts';
import { SEVERAL } from '../../recorder/several.ts';
import type { SourceContext } from '../../recorder/source-context.ts';
import { eventTypes } from '../../spec/event-types.ts';
import type { Description } from '../../target/description/description.ts';
import { choice } from '../command/option-value.ts';
import { withoutSecrets } from '../command/without-secrets.ts';
import type { EmitTold } from '../definitions/emit.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { editedEvent } from './edit-event.ts';

/** Begins the deliveries that `emit` was asked for. */
export type EmitSource = (context: SourceContext, terminal: Terminal) => OutgoingSource;

/** What is sent: a file, or else the events that `what` names, of those that a description says the receiver gets. */
export function sourceOf(what: string, told: EmitTold, described: Description): EmitSource {
  const { raw, from, like, rate, edit, seed, tier, set: changes } = told;
  const count = told.count ?? (rate === undefined || from !== undefined ? 1 : undefined);
  if (raw !== undefined) return ({ signal }) => rawBodies(raw, count ?? Number.POSITIVE_INFINITY, signal);
  if (from !== undefined) return (context) => replayedCapture(from, count ?? 1, context);
  const types = described.events ?? eventTypes;
  const known = { types, ...knownPlaces(described), count, seed };
  if (like !== undefined) return (context) => likeCapture({ file: like, ...known }, context);
  // A URL in the place of a type may hold a key.
  const kind = choice([...eventTypes, ...SEVERAL])('The event type', withoutSecrets(what));
  const generated = { what: kind, changes, ...known, tier };
  if (edit) return (_, terminal) => editedEvent(eventsToEmit(generated), terminal);
  return () => (rate === undefined ? eventsToEmit(generated) : stormToEmit(generated));
}
