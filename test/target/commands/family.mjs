// Starts a child in its own group, one in a session of its own, and a daemon that has lost its parent; prints their ids.
import { spawn } from 'node:child_process';

const forever = 'process.on("SIGTERM", () => {}); console.log(process.pid); setInterval(() => {}, 1000)';
const options = { stdio: ['ignore', 'inherit', 'inherit'] };
spawn(process.execPath, ['-e', forever], options);
spawn(process.execPath, ['-e', forever], { ...options, detached: true });
const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(forever)}], { stdio: ['ignore', 'inherit', 'inherit'], detached: true }).unref()`;
spawn(process.execPath, ['-e', parent], options);
setInterval(() => {}, 1000);
