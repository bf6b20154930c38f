import { defineCommand } from '../command-definition.ts';
import type { OptionTable } from '../option-table.ts';

/** Options of `receiver`. */
export const receiverOptions = {
  host: { value: 'ADDRESS', help: 'address to listen on, in place of HOST (default: 0.0.0.0)' },
  port: { value: 'PORT', help: 'port to listen on, in place of PORT (default: 5000)' },
} as const satisfies OptionTable;

/** `recorder-harness receiver` */
export const receiver = defineCommand({
  name: 'receiver',
  summary: 'run the bundled reference receiver',
  positionals: [],
  options: receiverOptions,
  examples: [
    'WEBHOOK_SECRET=… STORAGE_URL=http://127.0.0.1:9000 STORAGE_API_KEY=… recorder-harness receiver --port 5001',
  ],
  run: async ({ options }) => (await import('../receiver.ts')).runReceiver(options, process.env),
});
