import { Type } from 'typebox';
import { attemptEntry } from './attempt-entry.ts';
import { deliveryEntry } from './delivery-entry.ts';
import { entryObject, lengthMs, named, text } from './entry-parts.ts';
import { recordingEntry } from './recording-entry.ts';
import { runEntry } from './run-entry.ts';
import { sightingEntry } from './sighting-entry.ts';

const droppedOutput = Type.Object(
  {
    lines: Type.Integer({ minimum: 1, description: 'How many lines.' }),
    bytes: Type.Integer({ minimum: 0, description: 'How many bytes in them, without line ends.' }),
    naming: Type.Integer({ minimum: 0, description: 'How many of them named a recording.' }),
  },
  {
    additionalProperties: false,
    description: 'What was printed before it and not kept, because it was too much.',
  },
);

/** The entry of each kind, defined once: its type follows from it. */
export const entryDefinitions = {
  run: runEntry,
  recording: recordingEntry,
  delivery: deliveryEntry,
  attempt: attemptEntry,
  sighting: sightingEntry,
  log: entryObject(
    'log',
    {
      stream: Type.Enum(['stdout', 'stderr', 'file'], {
        description: 'Where it was printed; a file is one that the receiver holds open to append to.',
      }),
      text: text('The line, without its end.'),
      redacted: Type.Optional(Type.Literal(true, { description: 'It held a secret, which was taken out.' })),
      dropped: Type.Optional(droppedOutput),
    },
    { description: 'One line that the receiver printed, or a piece of one that is too long.' },
  ),
  note: entryObject(
    'note',
    {
      name: named('What was found out.'),
      value: Type.Unknown({ description: 'Any JSON value, as the name asks for.' }),
    },
    { description: 'Something that a scenario or the run found out by itself.' },
  ),
  end: entryObject(
    'end',
    {
      outcome: Type.Enum(['finished', 'interrupted', 'broken'], { description: 'How the run ended.' }),
      durationMs: lengthMs('How long the run took'),
      passedMs: Type.Optional(lengthMs('How long it took by the clock on the wall, in virtual time')),
      criticalPathMs: lengthMs('How long its longest scenario had to take'),
    },
    { description: 'Ends a ledger.' },
  ),
} as const;
