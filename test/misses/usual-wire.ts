/** Of lines that differ, so many are told. */
const TOLD = 6;

/** What an unchanged receiver shows at the wire. */
export interface UsualWire {
  /** The first lines that the unchanged receiver shows each time and these do not have, and those that only these have. */
  othersIn(lines: readonly string[]): readonly string[];
}

/** What runs of the unchanged receiver show, by the lines of each: what differs between them is chance. */
export function usualWire(runs: readonly (readonly string[])[]): UsualWire {
  const usual = runs.map((lines) => new Set(lines));
  const always = [...(usual[0] ?? [])].filter((line) => usual.every((run) => run.has(line)));
  return {
    othersIn(lines) {
      const shown = new Set(lines);
      return [
        ...always.filter((line) => !shown.has(line)).map((line) => `- ${line}`),
        ...[...shown].filter((line) => !usual.some((run) => run.has(line))).map((line) => `+ ${line}`),
      ].slice(0, TOLD);
    },
  };
}
