import { type FamilySigns, viewFamily } from './process-family.ts';
import { processIds } from './process-table.ts';

/** Sends a signal to all processes of a command. */
export function signalFamily(signs: FamilySigns, signal: NodeJS.Signals): void {
  if (!canLook()) send(-signs.leader, signal);
  else viewFamily(signs, ({ pid }) => send(pid, signal));
}

/** Whether each process can be told: not on macOS, nor while this process may open no file more; then only the group is known. */
export function canLook(): boolean {
  return process.platform === 'linux' && processIds().length > 0;
}

/** Sends a signal; false where nobody is there to take it, or it is not ours to send. */
export function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  // To kill(2) it would mean the group of this process itself.
  if (pid === 0) return false;
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
