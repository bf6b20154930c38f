/**
 * What must be fast, measured: `npm run bench` for all, `npm run bench -- help` for one. All rows are one table; those
 * whose ratio is worse by a fifth than in table.md are told after it. Figures fail nothing, because they are about the
 * machine too. `--write` writes the rows into table.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallenOf, type Row, tableOf } from './table.ts';

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
  'report-scroll',
];

const TABLE = join(import.meta.dirname, 'table.md');

const args = process.argv.slice(2);
const wanted = args.filter((arg) => arg !== '--write');
const unknown = wanted.find((name) => !benches.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". Choose among ${benches.join(', ')}.`);
  process.exitCode = 2;
} else {
  const rows: Row[] = [];
  for (const bench of wanted.length > 0 ? wanted : benches) {
    const child = fork(join(import.meta.dirname, `${bench}.ts`));
    child.on('message', (row) => rows.push(row as Row));
    const [exitCode] = await once(child, 'close');
    if (exitCode !== 0) process.exitCode = 1;
  }
  const earlier = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '';
  console.log(tableOf(rows));
  for (const fallen of fallenOf(rows, earlier)) console.log(`Worse by a fifth or more: ${fallen}`);
  if (args.includes('--write')) writeFileSync(TABLE, tableOf(rows, earlier));
}
