import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import type { Entry } from '../../src/ledger/entry.ts';

/** The path of one of the programs in `commands/`. */
export function program(name: string): string {
  return fileURLToPath(new URL(`commands/${name}`, import.meta.url));
}

/** A folder for the files of one test, removed when it is disposed of. */
export interface Scene extends Disposable {
  readonly folder: string;
  path(name: string): string;
  text(name: string): string;
  report(name?: string): ReportData;
  ledger(name?: string): Entry[];
  /** The process ids that a program wrote into its file SIGN, once there is one. */
  signed(name?: string): Promise<number[]>;
}

export function scene(): Scene {
  const folder = mkdtempSync(join(tmpdir(), 'harness-cli-'));
  const path = (name: string): string => join(folder, name);
  const text = (name: string): string => readFileSync(path(name), 'utf8');
  return {
    folder,
    path,
    text,
    report: (name = 'report.json') => JSON.parse(text(name)),
    ledger: (name = 'run.ndjson') =>
      text(name)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    signed: (name = 'sign') =>
      vi.waitUntil(
        () =>
          existsSync(path(name)) && text(name).endsWith('\n') && text(name).trimEnd().split('\n').map(Number),
        { timeout: 50_000 },
      ),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Whether a process lives. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
