import { expect, test } from 'vitest';
import { nodeProblem } from '../../src/cli/command/node-problem.ts';

const ENGINES = '^22.20.0 || ^24.11.0 || >=26';

test.each(['22.20.0', '22.21.1', '23.0.0', '24.11.0', '30.0.0', '24.0.0-nightly20250101'])(
  'Node %s runs the package',
  (version) => {
    expect(nodeProblem(version, ENGINES)).toBeUndefined();
  },
);

test.each(['22.19.9', '20.20.2', '18.0.0'])('Node %s is told which one it takes', (version) => {
  expect(nodeProblem(version, ENGINES)).toBe(
    `recorder-harness runs on Node 22.20.0 or newer, and this is Node ${version}.`,
  );
});
