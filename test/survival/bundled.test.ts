import { expect, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { consequenceOf } from '../../src/conformance/conduct/consequence-of.ts';
import { timesAt } from '../../src/conformance/conduct/times.ts';
import { faults } from '../../src/storage/faults/table.ts';
import { parseScript } from '../../src/storage/script.ts';
import { embeddedTarget } from '../../src/target/embedded-target.ts';
import { flaw as followsRedirects } from '../flawed/follows-redirects.ts';
import { flaw as takes304ForSuccess } from '../flawed/takes-304-for-success.ts';
import { flaw as takesACloseAsFinal } from '../flawed/takes-a-close-as-final.ts';
import { flaw as takesARedirectAsFinal } from '../flawed/takes-a-redirect-as-final.ts';
import { flaw as waitsFiveSeconds } from '../flawed/waits-five-seconds.ts';
import { survivalMatrix } from './matrix.ts';
import { everyStep, scriptsOf } from './steps.ts';

const { beside, alone } = everyStep(timesAt(1));
const steps = [...beside, ...alone];

// A machine that stands still while a connection is refused or taken lets virtual time pass beside it.
test('the bundled receiver survives every single fault with the attempts that the model allows', {
  retry: 2,
}, async () => {
  using clock = virtualClock();
  const survivals = await survivalMatrix({
    target: embeddedTarget(clock),
    clock,
    timeScale: 1,
    virtualTime: true,
  });
  expect(survivals.filter(({ difference }) => difference)).toEqual([]);
  expect(survivals.map(({ script }) => script).sort()).toEqual(scriptsOf(steps).sort());
});

test('no fault is missing, apart from those that wait for a program', () => {
  const used = new Set(
    steps.flatMap((step) => parseScript(step).flatMap(({ parts }) => parts.map(({ fault }) => fault))),
  );
  expect(Object.keys(faults).filter((name) => !used.has(name as never))).toEqual(['hold', 'pause']);
});

test.for([
  ['takes a redirect as final', takesARedirectAsFinal, /^(302|redirect:30[27])/],
  ['takes a close as final', takesACloseAsFinal, /^close(-before|@)?/],
  ['takes 304 for success', takes304ForSuccess, /^304/],
  ['follows redirects', followsRedirects, /^redirect/],
  ['waits five seconds', waitsFiveSeconds, /^drip/],
] as const)('a receiver that %s does not survive', async ([, flaw, scripts]) => {
  using clock = virtualClock();
  const survivals = await survivalMatrix({
    target: embeddedTarget(clock, flaw.behaviour),
    clock,
    timeScale: 1,
    virtualTime: true,
    only: (script) => scripts.test(script),
  });
  expect(survivals.some(({ difference }) => difference)).toBe(true);
});

test('what each fault is said to count as is what the model takes it for', () => {
  const circumstances = { bytes: 1024, times: timesAt(1) };
  const means = { failure: 'failure', either: 'open', 'the answer': 'success' } as const;
  for (const { example, counts } of Object.values(faults)) {
    const [step] = parseScript(example);
    expect(step && consequenceOf(step, circumstances).means, example).toBe(means[counts]);
    if (counts !== 'the answer' || example.startsWith('service')) continue;
    const [failing] = parseScript(`${example}+500`);
    expect(failing && consequenceOf(failing, circumstances).means, example).toBe('failure');
  }
});
