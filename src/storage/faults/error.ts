import { choiceFault } from '../../wire/faults/choice-fault.ts';
import { type ErrorName, errorBody, errorPresets } from '../answer-presets.ts';

/** Answers with an error as an upload service tells it: a status and `{success: false, value, message}`. */
export const error = choiceFault('error', {
  example: 'error:file-too-large',
  sees: '413 with {"success":false,"value":"file_too_large",…}; also no-file (422), name-too-long (413), unauthorized (401), internal and writing (500)',
  counts: 'failure',
  choices: Object.keys(errorPresets) as ErrorName[],
  run: async (exchange, name) =>
    exchange.respond({ status: errorPresets[name].status, body: errorBody(name) }),
});
