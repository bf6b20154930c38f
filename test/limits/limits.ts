/**
 * What must stay small, provoked and measured: `npm run limits` for all, `npm run limits -- backslashes` for those whose
 * name holds the word. Tests hold the same in `npm test`; this tells the figures.
 */
import { limitsOfInterrupts } from './interrupts.ts';
import { limitsOfReceivers } from './receivers.ts';
import { limitsOfRedaction } from './redaction.ts';
import { limitsOfServers } from './servers.ts';

const [word = ''] = process.argv.slice(2);
const limits = [...limitsOfReceivers, ...limitsOfRedaction, ...limitsOfServers, ...limitsOfInterrupts].filter(
  ({ what }) => what.includes(word),
);
console.log('| what | once | now |\n| --- | --- | --- |');
for (const { what, once, measure } of limits)
  console.log(`| ${what} | ${once} | ${(await measure()).replaceAll('|', '\\|')} |`);
