/**
 * Uploads through every single fault with each third-party receiver: `node test/survival/survive.ts [NAME...]`.
 *
 * Prints for each receiver which scripts did not go as the model allows; ends with 1 when one did not.
 */
import { missingNeed } from '../third-party/judge-receiver.ts';
import { receivers } from '../third-party/receivers.ts';
import { thirdPartySurvival } from './third-party.ts';

const names = process.argv.slice(2);
let wrong = 0;
for (const receiver of receivers) {
  if (names.length > 0 && !names.includes(receiver.name)) continue;
  const reason = missingNeed(receiver);
  if (reason !== undefined) {
    console.log(`${receiver.name}: left out, ${reason}`);
    continue;
  }
  const survivals = await thirdPartySurvival(receiver);
  const lost = survivals.filter(({ difference }) => difference);
  for (const { script, difference } of lost) {
    console.log(`${receiver.name}, ${script}: expected ${difference?.expected}, got ${difference?.actual}`);
  }
  wrong += lost.length;
  console.log(`${receiver.name}: ${survivals.length - lost.length} of ${survivals.length} scripts survived`);
}
process.exit(wrong > 0 ? 1 : 0);
