import { presetBody } from '../answer-presets.ts';
import type { Fault } from './fault.ts';

export interface EarlyPart {
  readonly fault: 'early';
  readonly status: number;
  /** Whether the connection is closed after the answer instead of reading the rest of the body. */
  readonly close: boolean;
}

/** Answers when the body has only begun; then reads the rest, or closes the connection. */
export const early: Fault<EarlyPart> = {
  name: 'early',
  example: 'early:413',
  parse: (text) => {
    if (!/^early(:|$)/.test(text)) return undefined;
    const [, digits, close] = /^early:(\d+)(:close)?$/.exec(text) ?? [];
    const status = Number(digits);
    if (!(status >= 200 && status <= 999)) {
      return { hint: 'Write a final status from 200 to 999 after "early:", for example early:413:close.' };
    }
    return { fault: 'early', status, close: close !== undefined };
  },
  format: ({ status, close }) => `early:${status}${close ? ':close' : ''}`,
  run: async (exchange, { status, close }) => {
    await exchange.readUntil(1);
    const body = presetBody(status, exchange.fileId);
    await exchange.answer({ status, body, ...(close ? { headers: [['Connection', 'close']] } : {}) });
    if (close) exchange.close();
  },
};
