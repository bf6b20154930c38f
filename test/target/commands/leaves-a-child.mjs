// Starts a child that lives on, prints its id, and ends.
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
console.log(child.pid);
child.unref();
