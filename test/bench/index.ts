/**
 * What must be fast, measured: `npm run bench` for all, `npm run bench -- help` for one. Figures are told with
 * their goals and fail nothing, because they are about the machine too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** One process each, so that none runs in the memory of another. */
const benches = [
  'help',
  'payloads',
  'suite-embedded',
  'schedules',
  'suite-real-time',
  'storage',
  'storage-curl',
  'storage-many',
  'scripted-delay',
  'emit',
  'lab-scroll',
];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !benches.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". Choose among ${benches.join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const bench of wanted.length > 0 ? wanted : benches) {
    const child = spawn(process.execPath, [join(import.meta.dirname, `${bench}.ts`)], { stdio: 'inherit' });
    const [exitCode] = await once(child, 'close');
    if (exitCode !== 0) process.exitCode = 1;
  }
}
