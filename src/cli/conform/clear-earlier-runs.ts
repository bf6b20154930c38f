import { clearEarlierLeftovers } from '../../leftovers/clear-earlier.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Takes away what runs left that were killed together with their watchdogs, and says so. */
export function clearEarlierRuns(terminal: Terminal): void {
  const { files, processes } = clearEarlierLeftovers();
  const found = [
    ...(files > 0 ? [`${files} ${files === 1 ? 'recording' : 'recordings'}`] : []),
    ...(processes > 0 ? [`${processes} ${processes === 1 ? 'process' : 'processes'}`] : []),
  ];
  if (found.length > 0) terminal.note(`Taken away from an earlier run: ${found.join(', ')}.`);
}
