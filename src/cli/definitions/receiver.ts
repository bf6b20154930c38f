import type { CommandDefinition } from '../command/command-definition.ts';
import { one } from '../command/option-table.ts';

/** Options of `receiver`. */
export const receiverOptions = {
  host: one('ADDRESS', 'address to listen on, in place of HOST (default: 0.0.0.0)'),
  port: one('PORT', 'port to listen on, in place of PORT (default: 5000)'),
};

/** `recorder-harness receiver` */
export const receiver: CommandDefinition = {
  name: 'receiver',
  summary: 'run the bundled reference receiver',
  positionals: [],
  options: receiverOptions,
  examples: [
    'WEBHOOK_SECRET=… STORAGE_URL=http://127.0.0.1:9000 STORAGE_API_KEY=… recorder-harness receiver --port 5001',
  ],
  run: async (written) => (await import('../receiver.ts')).runReceiver(written, process.env),
};
