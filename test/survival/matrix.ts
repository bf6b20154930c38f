import { allowedCourses } from '../../src/conformance/conduct/allowed-courses.ts';
import { differenceOf } from '../../src/conformance/conduct/difference.ts';
import { judgeByModel } from '../../src/conformance/conduct/judge-by-model.ts';
import type { Times } from '../../src/conformance/conduct/times.ts';
import type { RunOptions } from '../../src/conformance/perform/run-options.ts';
import type { Requirement } from '../../src/conformance/rulebook/rule.ts';
import type { Scenario } from '../../src/conformance/rulebook/scenario.ts';
import { pass } from '../../src/conformance/rulebook/verdict.ts';
import { run } from '../../src/conformance/run/run.ts';
import type { Stage } from '../../src/conformance/stage/stage.ts';
import { UPLOAD_ATTEMPTS } from '../../src/spec/limits.ts';
import { parseScript } from '../../src/storage/script.ts';
import { everyStep, scriptsOf, UPLOAD_BYTES } from './steps.ts';

/** Label of a recording that is not judged. */
const SPARE = 'spare';

/** What became of one script. */
export interface Survival {
  readonly script: string;
  /** How each attempt that storage saw ended, in order. */
  readonly attempts: readonly string[];
  /** How that differs from what the model allows. */
  readonly difference?: { readonly expected: string; readonly actual: string };
}

type Settings = Pick<RunOptions, 'target' | 'clock' | 'timeScale' | 'virtualTime'> & {
  /** Only these scripts. */
  readonly only?: (script: string) => boolean;
  /** How many uploads go on side by side; without a limit unless it is given. */
  readonly atOnce?: number;
};

/** A rule that each upload through every single fault, alone and once before a 201, goes as the model allows. */
export function everyFault({
  only = () => true,
  atOnce,
}: Pick<Settings, 'only' | 'atOnce'> = {}): Requirement {
  const beside: Scenario = {
    id: 'faults-side-by-side',
    phase: 'overlapped',
    uploads: () => [],
    async run(stage) {
      const scripts = scriptsOf(everyStep(stage.times).beside).filter(only);
      const workers = Array.from({ length: atOnce ?? scripts.length }, async () => {
        for (let script = scripts.shift(); script !== undefined; script = scripts.shift()) {
          await upload(stage, script);
        }
      });
      await Promise.all(workers);
      await stage.quiet();
    },
  };
  const alone: Scenario = {
    id: 'faults-one-by-one',
    phase: 'closing',
    uploads: () => [],
    async run(stage) {
      for (const script of scriptsOf(everyStep(stage.times).alone).filter(only)) {
        await upload(stage, script);
        // A connection that is kept, and spoilt, is used up before it could harm the next one.
        await stage.upload(await stage.lay(SPARE, { script: 'connection:close' }));
      }
      await stage.quiet();
    },
  };
  return {
    id: 'storm/every-fault',
    title: 'An upload through every single fault goes as the model allows',
    clause: 'R8.retry',
    level: 'required',
    profile: 'reference',
    scenarios: [beside, alone],
    judge: judgeByModel,
    fix: '',
  };
}

/** Uploads through every single fault, and compares the attempts with the model. */
export async function survivalMatrix({ only, atOnce, ...settings }: Settings): Promise<readonly Survival[]> {
  const survivals: Survival[] = [];
  const rule: Requirement = {
    ...everyFault({ ...(only ? { only } : {}), ...(atOnce === undefined ? {} : { atOnce }) }),
    judge(evidence) {
      // A run is judged more than once.
      survivals.length = 0;
      for (const each of evidence.uploads.filter(({ recording }) => recording.label !== SPARE)) {
        const difference = differenceOf(evidence, each);
        survivals.push({
          script: each.recording.script,
          attempts: each.attempts.map(({ ended }) => ended),
          ...(difference ? { difference: { expected: difference.expected, actual: difference.actual } } : {}),
        });
      }
      return pass(survivals.length);
    },
  };
  await run({
    ...settings,
    catalogue: [rule],
    selection: { profile: 'reference', only: [], skip: [] },
    slow: true,
    seed: 1,
    storage: { key: 'storage-key' },
  });
  return survivals;
}

async function upload(stage: Stage, script: string): Promise<void> {
  const recording = await stage.lay('fault', { bytes: UPLOAD_BYTES, script });
  const courses = allowedCourses(script, { bytes: UPLOAD_BYTES, times: stage.times });
  await stage.upload(recording, {
    attempts: Math.max(...courses.map(({ length }) => length)),
    lingerMs: unseenMs(script, stage.times),
  });
}

/** How long attempts may go on unseen: while the port is closed, or while storage does not read. */
function unseenMs(script: string, { retryDelayMs, uploadTimeoutMs }: Times): number {
  const times = parseScript(script).flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.fault === 'stall-unread') return [uploadTimeoutMs];
      const isUnseen = part.fault === 'refuse' || part.fault === 'no-accept';
      return isUnseen || (part.fault === 'delay' && part.afterBytes === 0) ? [part.ms] : [];
    }),
  );
  return times.length === 0 ? 0 : UPLOAD_ATTEMPTS * (Math.max(...times) + retryDelayMs);
}
