// Writes its process id into the file SIGN, tells its secrets, and listens on nothing.
import { writeFileSync } from 'node:fs';

const { SIGN, WEBHOOK_SECRET, STORAGE_API_KEY, EXIT } = process.env;
console.log(`secret ${WEBHOOK_SECRET}, key ${encodeURIComponent(STORAGE_API_KEY ?? '')}`);
if (SIGN) writeFileSync(SIGN, `${process.pid}\n`);
if (EXIT) process.exitCode = Number(EXIT);
else setInterval(() => {}, 1000);
