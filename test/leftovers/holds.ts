// Lays a recording at PATH, says so, and waits.
import { writeFileSync } from 'node:fs';
import { openLeftovers } from '../../src/leftovers/leftovers.ts';

const [, , path = ''] = process.argv;
const leftovers = openLeftovers();
leftovers.note({ kind: 'file', path, isUnique: true });
writeFileSync(path, 'a night at the opera');
console.log('laid');
setInterval(() => undefined, 1000);
