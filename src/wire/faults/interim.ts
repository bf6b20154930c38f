import { settingFault } from './setting-fault.ts';

/** Sends an answer that is none yet, such as 103, before the answer; 100 is a matter of `continue`. */
export const interim = settingFault('interim', {
  example: 'interim:103',
  sees: '103 before the answer, without having asked; any status from 102 to 199',
  counts: 'either',
  hint: 'Write a status from 102 to 199 after "interim:", for example interim:103.',
  read: (text) => {
    const status = /^1\d\d$/.test(text) ? Number(text) : 0;
    return status >= 102 ? { status } : undefined;
  },
  write: ({ status }) => String(status),
  run: async (exchange, { status }) => exchange.inform(status),
});
