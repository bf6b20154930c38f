// Starts a daemon with a session, an environment and descriptors of its own, whose parent ends; it writes its id into SIGN.
import { spawn } from 'node:child_process';

const lives = `require('node:fs').appendFileSync(process.argv[1], process.pid + '\\n'); setInterval(() => {}, 1000)`;
const options = `{ detached: true, env: {}, stdio: 'ignore' }`;
const starts = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(lives)}, process.argv[1]], ${options}).unref()`;
spawn(process.execPath, ['-e', starts, process.env.SIGN], { detached: true, env: {}, stdio: 'ignore' });
setInterval(() => {}, 1000);
