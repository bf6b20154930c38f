import { cpus, loadavg, totalmem } from 'node:os';

/** What is ours beside its peer, measured in one run. */
export interface Row {
  readonly name: string;
  readonly ours: string;
  readonly peer: string;
  readonly ratio: number;
  readonly goal: number;
  readonly better: 'less' | 'more';
  /** Of the server that is ours, where it was measured. */
  readonly cpuSeconds?: number | undefined;
}

const HEADS = ['row', 'ours', 'peer', 'ratio', 'goal', 'CPU s'] as const;
const RATIO_CELL = 3;
const GOAL_CELL = 4;

/** A ratio that is worse than the written one by so much is reported. */
const FALL = 0.2;

/** The cells of a row, as they stand in the table. */
export function cellsOf({ name, ours, peer, ratio, goal, better, cpuSeconds }: Row): string[] {
  const isReached = better === 'less' ? ratio <= goal : ratio >= goal;
  const bound = `${better === 'less' ? 'at most' : 'at least'} ${goal}`;
  const outcome = `${bound}: ${isReached ? 'reached' : 'missed'}`;
  return [name, ours, peer, ratio.toFixed(3), outcome, cpuSeconds?.toFixed(2) ?? ''];
}

/** The table with the machine that it was measured on; rows of the earlier one stay where none has their name. */
export function tableOf(rows: readonly Row[], earlier = ''): string {
  const fresh = new Map(rows.map((row) => [row.name, cellsOf(row)]));
  const kept = [...cellsIn(earlier)].filter(([name]) => !fresh.has(name));
  const lines = [HEADS, HEADS.map(() => '---'), ...kept.map(([, cells]) => cells), ...fresh.values()];
  return [
    '# What must be fast, beside its peers',
    '',
    `The latest rows: ${machine()}. Each row and its peer were measured in one run.`,
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

/** The rows whose ratio is worse by a fifth than in the earlier table. */
export function fallenOf(rows: readonly Row[], earlier: string): string[] {
  const before = cellsIn(earlier);
  return rows.flatMap((row) => {
    const cells = before.get(row.name);
    if (!cells) return [];
    const was = Number(cells[RATIO_CELL]);
    const hasFallen = row.better === 'more' ? row.ratio < was * (1 - FALL) : row.ratio > was / (1 - FALL);
    return hasFallen ? [`${row.name}: ratio ${row.ratio.toFixed(3)}, ${was} in the table`] : [];
  });
}

/** Rows of a table by their names. */
function cellsIn(table: string): Map<string, string[]> {
  const lines = table.split('\n').filter((line) => line.startsWith('| '));
  const rows = lines.slice(2).map((line) => line.slice(2, -2).split(' | '));
  return new Map(rows.filter((cells) => cells.length > GOAL_CELL).map((cells) => [cells[0] ?? '', cells]));
}

function machine(): string {
  const gib = Math.round(totalmem() / 1024 ** 3);
  const load = loadavg()[0]?.toFixed(1);
  return `${cpus()[0]?.model.trim()}, ${cpus().length} processors, ${gib} GiB, Node ${process.versions.node}, ${process.platform}, load ${load}, ${new Date().toISOString().slice(0, 10)}`;
}
