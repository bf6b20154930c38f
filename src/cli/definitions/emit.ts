import type { CommandDefinition } from '../command/command-definition.ts';
import { emitOptions } from './emit-options.ts';

/** `recorder-harness emit` */
export const emit: CommandDefinition = {
  name: 'emit',
  summary: 'send events to a receiver, as the recorder does',
  positionals: [
    {
      name: 'type',
      help: 'an event type, "session" (one of each, belonging together) or "all"',
      optional: true,
    },
    {
      name: 'url',
      help: 'the receiver, with its key: http://127.0.0.1:5000/webhook?key=SECRET',
      optional: true,
    },
  ],
  options: emitOptions,
  examples: [
    "recorder-harness emit session 'http://127.0.0.1:5000/webhook?key=SECRET' --speed 60",
    "recorder-harness emit video_transmux_finish 'http://127.0.0.1:5000/webhook?key=SECRET' \\",
    '    --set /data/output=/app/rec/show.mp4',
    "recorder-harness emit all 'http://127.0.0.1:5000/webhook?key=SECRET' --rate 200 --duration 30s",
    "recorder-harness emit 'http://127.0.0.1:5000/webhook?key=SECRET' --from capture.ndjson --fresh",
  ],
  run: async (written) => {
    const { readEmitOptions } = await import('../emit/emit-options.ts');
    const { runEmit } = await import('../emit/emit.ts');
    return runEmit(readEmitOptions(written, process.env));
  },
};
