/**
 * Why this Node cannot run the package, in one sentence; `undefined` where it can.
 *
 * `engines` is the range of the manifest, which begins with the oldest version that will do.
 */
export function nodeProblem(version: string, engines: string): string | undefined {
  const [oldest = ''] = /\d+(?:\.\d+)*/.exec(engines) ?? [];
  if (!isOlder(numbersIn(version), numbersIn(oldest))) return undefined;
  return `recorder-harness runs on Node ${oldest} or newer, and this is Node ${version}.`;
}

function numbersIn(version: string): readonly number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10));
}

function isOlder(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
}
