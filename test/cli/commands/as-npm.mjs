// Stands for npm, which has become the parent of the script that it runs.
import { spawn } from 'node:child_process';

process.title = 'npm run harness';
const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));
