import { defineCommand } from '../command-definition.ts';
import type { OptionTable } from '../option-table.ts';

/** Options of `emit`. */
export const emitOptions = {
  set: {
    value: '/POINTER=VALUE',
    help: 'replace a field, by JSON pointer; the value is JSON or else text; +/POINTER adds one',
    repeatable: true,
  },
  count: { value: 'N', help: 'send everything N times (default: 1)' },
  seed: { value: 'N', help: 'send the same events again (default: new ones, at the present time)' },
  tier: {
    value: 'NAME',
    help: 'realistic, or odd: everything that the interface permits (default: realistic)',
  },
  header: { value: 'NAME: VALUE', help: 'send a further header', repeatable: true },
  json: { help: 'print one JSON object for each delivery' },
} as const satisfies OptionTable;

/** `recorder-harness emit` */
export const emit = defineCommand({
  name: 'emit',
  summary: 'send events to a receiver, as the recorder does',
  positionals: [
    { name: 'type', help: 'an event type, "session" (one of each, belonging together) or "all"' },
    { name: 'url', help: 'the receiver, with its key: http://127.0.0.1:5000/webhook?key=SECRET' },
  ],
  options: emitOptions,
  examples: [
    "recorder-harness emit session 'http://127.0.0.1:5000/webhook?key=SECRET'",
    "recorder-harness emit video_transmux_finish 'http://127.0.0.1:5000/webhook?key=SECRET' \\",
    '    --set /data/output=/app/rec/show.mp4',
  ],
  run: async (input) => {
    const { readEmitOptions } = await import('../emit-options.ts');
    const { runEmit } = await import('../emit.ts');
    return runEmit(readEmitOptions(input));
  },
});
