// Starts a command, prints its id, and exits without ending it.
import { startCommand } from '../../../src/target/start-command.ts';

const command = [process.execPath, '-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'];
const { pid } = await startCommand({ command, env: {}, cwd: '.' });
console.log(pid);
process.exit(7);
