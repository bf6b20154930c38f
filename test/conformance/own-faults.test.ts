import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasFaketime } from '../has-faketime.ts';
import { runStarted } from './run-started.ts';

const python = ['python3', here('../third-party/python-stdlib/receiver.py')];
const changed = ['python3', here('../third-party/python-stdlib/flawed_receiver.py')];
const queueing = ['node', here('../third-party/node-http/receiver.mjs')];

const RESTART = 'own-fault/what-a-restart-loses';
const STOP = 'own-fault/stopped-for-a-while';

const DESCRIPTORS = 'own-fault/few-descriptors';
const CLOCK = 'own-fault/clock-set';
const OUTPUT = 'own-fault/full-output';

/** 10 s become 2 s, in which a hundred events are delivered. */
const LONGER = 0.2;

/** Runs that want for descriptors, each in times twice as long as before, until so many uploads have begun as take them all. */
const MOST_RUNS = 3;
const TAKING_ALL = 50;

/** What is observed of a receiver that is started in a folder of its own. */
async function observed(
  command: readonly string[],
  rule: string,
  env: Readonly<Record<string, string>> = {},
  timeScale?: number,
): Promise<string | undefined> {
  const { report } = await runStarted({ command, env, only: [rule], ...(timeScale ? { timeScale } : {}) });
  expect(report.summary.fail).toBe(0);
  return report.rules.map(({ observation, reason }) => observation ?? reason)[0];
}

/** What is observed of a receiver that has few descriptors, once a machine that may be busy has let it use them up. */
async function withFewDescriptors(command: readonly string[], defect = ''): Promise<string> {
  const env: Readonly<Record<string, string>> = defect === '' ? {} : { DEFECT: defect };
  for (let runs = 1; ; runs += 1) {
    const told = (await observed(command, DESCRIPTORS, env, LONGER * 2 ** (runs - 1))) ?? '';
    const [, begun] = /\(uploads begun: (\d+)\)/.exec(told) ?? [];
    if (runs === MOST_RUNS || Number(begun) >= TAKING_ALL) return told;
  }
}

const NONE_ASKED = 'The interface asks for none of this.';

test('a receiver that keeps its uploads in memory loses both of them when it is killed', async () => {
  expect(await observed(python, RESTART)).toBe(
    'Killed and started again, it makes 0 of 2 accepted uploads once more in 2.16 s: ' +
      `the one that was under way does not come, the one that was waiting for its retry does not come. ${NONE_ASKED}`,
  );
});

test('a receiver that writes its uploads down makes both of them when it is started again', async () => {
  const told = await observed(changed, RESTART, { DEFECT: 'remembers-its-uploads' });
  // One that is killed before it has taken the answer to the stored one down makes that again, too.
  const both = told?.replace(' One that was stored before comes again, too.', '');
  expect(both?.replaceAll(/[\d.]+ m?s /g, 'soon ')).toBe(
    'Killed and started again, it makes 2 of 2 accepted uploads once more: the one that was under way comes soon after ' +
      `the kill, the one that was waiting for its retry comes soon after the kill. ${NONE_ASKED}`,
  );
});

test('what waits in the queue of a receiver is an accepted upload that had not begun', async () => {
  expect(await observed(queueing, RESTART)).toMatch(
    /^Killed and started again, it makes 0 of 2 .*: the one that was under way does not come, the one that had not begun does not come\./,
  );
});

test('a receiver that refuses to start beside what is left of a killed one is told of as that', async () => {
  expect(await observed(changed, RESTART, { DEFECT: 'locks-its-port' })).toMatch(
    /^Killed with 2 accepted uploads left, it did not listen within [\d.]+ m?s when its command was started again\.$/,
  );
});

test('a receiver that runs once in a folder is not judged', async () => {
  expect(await observed(changed, RESTART, { DEFECT: 'locks-its-folder' })).toBe(
    'a second instance of the receiver, which was to be killed, did not listen',
  );
});

test('a receiver that is stopped goes on with what it was doing', async () => {
  expect(await observed(python, STOP)).toMatch(
    /^Stopped for [\d.]+ m?s: the upload that was under way is made whole \(the answer 201\); the retry that was waited for comes [\d.]+ m?s after it goes on\.$/,
  );
});

test('a receiver that makes no late retry loses the one that fell due while it was stopped', async () => {
  expect(await observed(changed, STOP, { DEFECT: 'drops-late-retries' })).toMatch(
    /\(the answer 201\); the retry that was waited for does not come\.$/,
  );
});

describe('a receiver with few descriptors', () => {
  test('stores all that it accepts where it tries again what found none', async () => {
    expect(await withFewDescriptors(changed, 'tries-until-it-is-stored')).toMatch(
      /^With 64 descriptors, while storage answers nothing \(uploads begun: [5-9]\d\), it takes (\d+) of 96 events, and \1 of the \1 accepted uploads are stored in the end; a later one is\.$/,
    );
  });

  test('stores all of them where it makes one upload after the other', async () => {
    expect(await observed(queueing, DESCRIPTORS, {}, LONGER)).toMatch(
      /^With 64 descriptors, while storage answers nothing \(uploads begun: 1\), it takes 96 of 96 events, and 96 of the 96 /,
    );
  });

  test('loses those for which it finds none outside of what it tries again', async () => {
    const told = await withFewDescriptors(changed, 'opens-before-it-tries');
    const [, stored, accepted] = /and (\d+) of the (\d+) accepted uploads are stored/.exec(told) ?? [];
    expect(Number(stored)).toBeLessThan(Number(accepted));
  });
});

describe('a receiver whose output goes to a full disk', () => {
  const NO_SPACE = 'With an output that has no space left it takes 2 of 2 events';

  test('uploads as usual where no upload depends on a line', async () => {
    expect(await observed(python, OUTPUT)).toBe(
      `${NO_SPACE}, and 2 of the 2 accepted uploads are stored in the end; a later one is.`,
    );
  });

  test('loses its uploads where each begins with a line', async () => {
    expect(await observed(changed, OUTPUT, { DEFECT: 'prints-its-progress' })).toBe(
      `${NO_SPACE}, and 0 of the 2 accepted uploads are stored in the end; a later one is not.`,
    );
  });
});

describe.runIf(hasFaketime())('a receiver whose clock is set back', () => {
  test('makes its retry in time where it waits by another clock', async () => {
    expect(await observed(queueing, CLOCK)).toMatch(
      /^With its clock set back by 60 minutes meanwhile, a retry comes [\d.]+ m?s after the attempt before it; before, one came [\d.]+ m?s after it\.$/,
    );
  });

  test('makes none in time where it waits for a time of the day', async () => {
    const waits = [process.execPath, here('receivers/waits-by-the-calendar.mjs')];
    expect(await observed(waits, CLOCK)).toMatch(
      /^With its clock set back by 60 minutes meanwhile, a retry does not come in [\d.]+ s; before, one came /,
    );
  });

  test('is not judged where no answer shows that it is', async () => {
    const silent = ['perl', here('../third-party/perl-socket/receiver.pl')];
    expect(await observed(silent, CLOCK)).toBe(
      'It takes a receiver whose answers have a Date header that follows libfaketime.',
    );
  });
});

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
