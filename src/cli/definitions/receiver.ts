import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { one } from '../command/option-table.ts';

const options = {
  host: one('ADDRESS', 'address to listen on, in place of HOST (default: 0.0.0.0)'),
  port: one('PORT', 'port to listen on, in place of PORT (default: 5000)'),
};

export type ReceiverTold = Told<typeof options>;

export const receiver: CommandDefinition<typeof options> = {
  positionals: [],
  options,
  examples: [
    'WEBHOOK_SECRET=… STORAGE_URL=http://127.0.0.1:9000 STORAGE_API_KEY=… recorder-harness receiver --port 5001',
  ],
  action: async () => (await import('../receiver.ts')).runReceiver,
};
