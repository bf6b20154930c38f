import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { isWhole } from '../is-whole.ts';
import { build, type Judgement, judge, missingNeed, removeBuilt, scaledTimes } from './judge-receiver.ts';
import { judgeUntilTold } from './judge-until-told.ts';
import { receivers, type ThirdPartyReceiver } from './receivers.ts';
import { takingTurns } from './taking-turns.ts';

/** Runs at one time: more than the cores of a small machine would judge the machine. */
const AT_ONE_TIME = 2;

/** As for `npm run kills`: one run may meet a machine that is too busy. */
const options = { retry: 1 };

const missing = new Map(receivers.map((receiver) => [receiver.name, missingNeed(receiver)]));
const inTurn = takingTurns(AT_ONE_TIME);

afterAll(removeBuilt);

function byName(wanted: string): ThirdPartyReceiver {
  const receiver = receivers.find(({ name }) => name === wanted);
  if (!receiver) throw new Error(`There is no receiver ${wanted}`);
  return receiver;
}

function expectConformant({ exitCode, failed, inconclusive, output }: Judgement): void {
  expect({ exitCode, failed, inconclusive }, output).toEqual({ exitCode: 0, failed: [], inconclusive: [] });
}

/** Judges a receiver that was started by hand, as its user would. */
function judgeByUrl({ command: [program = '', ...args] }: ThirdPartyReceiver): Promise<Judgement> {
  const secret = 'a secret & more+than/one%word';
  const storageKey = 'storage-key';
  return judge(async (directory) => {
    const port = await freePort();
    const storagePort = await freePort();
    const receiver = spawn(program, args, {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ...scaledTimes(),
        HOST: '127.0.0.1',
        PORT: `${port}`,
        WEBHOOK_SECRET: secret,
        STORAGE_URL: `http://127.0.0.1:${storagePort}/api`,
        STORAGE_API_KEY: storageKey,
      },
    });
    receiver.stderr.resume();
    await once(receiver.stderr, 'data');
    return {
      args: [
        `http://127.0.0.1:${port}/webhook?key=${encodeURIComponent(secret)}`,
        ...['--storage-listen', `127.0.0.1:${storagePort}`],
        ...['--storage-base-path', '/api'],
        ...['--storage-key', storageKey],
        ...['--receiver-dir', directory],
        // Some rules take a receiver that the harness starts.
        '--accept-partial',
      ],
      async end() {
        receiver.kill();
        if (receiver.exitCode === null && receiver.signalCode === null) await once(receiver, 'exit');
      },
    };
  });
}

describe.concurrent('a correct receiver passes every rule', () => {
  // Of each stack one defect is judged each time; `npm run kills` judges the receivers themselves.
  for (const receiver of isWhole ? receivers : []) {
    const reason = missing.get(receiver.name);
    test.skipIf(reason !== undefined)(
      reason === undefined ? receiver.name : `${receiver.name} (${reason})`,
      options,
      () =>
        inTurn(async () => {
          build(receiver);
          expectConformant(await judgeUntilTold(receiver));
        }),
    );
  }

  test.skipIf(missing.get('python-stdlib') !== undefined)(
    'python-stdlib, started by hand and judged by its URL',
    options,
    () => inTurn(async () => expectConformant(await judgeByUrl(byName('python-stdlib')))),
  );
});
