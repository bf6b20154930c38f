import { statSync } from 'node:fs';
import { type NumberedLine, readCaptureLines } from './read-capture-lines.ts';

/** What a capture that goes on in the same file must know of the ones before. */
export interface EarlierCapture {
  /** When the first of them started, in ms since 1970. */
  readonly startedAtMs: number;
  /** Time of its last line, in ms since that start. */
  readonly lastAtMs: number;
  readonly connections: number;
  readonly lines: number;
  /** Length without a last line that is cut off. */
  readonly bytes: number;
  /** Number of the last line where it is cut off. */
  readonly cutOffLine?: number;
}

/** Reads what earlier captures left in a file; each line is also handed out. */
export async function earlierCapture(
  file: string,
  onLine: (line: NumberedLine) => void = () => {},
): Promise<EarlierCapture> {
  let startedAtMs = Number.NaN;
  let lastAtMs = 0;
  let connections = 0;
  let lines = 0;
  let cutOff: { readonly line: number; readonly bytes: number } | undefined;
  const onCutOff = (line: number, bytes: number): void => {
    cutOff = { line, bytes };
  };
  for await (const { line, value } of readCaptureLines(file, onCutOff)) {
    onLine({ line, value });
    lines = line;
    lastAtMs = Math.max(lastAtMs, value.atMs);
    if (value.kind === 'capture' && Number.isNaN(startedAtMs)) startedAtMs = Date.parse(value.startedAt);
    if ('connection' in value) connections = Math.max(connections, value.connection);
  }
  return {
    // Without a first line nothing better is known than that it was before.
    startedAtMs: Number.isNaN(startedAtMs) ? Date.now() - lastAtMs : startedAtMs,
    lastAtMs,
    connections,
    lines,
    bytes: statSync(file).size - (cutOff?.bytes ?? 0),
    ...(cutOff ? { cutOffLine: cutOff.line } : {}),
  };
}
