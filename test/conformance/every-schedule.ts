import { allowedCourses } from '../../src/conformance/conduct/allowed-courses.ts';
import { judgeByModel } from '../../src/conformance/conduct/judge-by-model.ts';
import type { Requirement } from '../../src/conformance/rulebook/rule.ts';
import type { Scenario } from '../../src/conformance/rulebook/scenario.ts';

/** A rule that an upload by each of these scripts, all at once, goes as the model allows. */
export function everySchedule(scripts: readonly string[]): Requirement {
  const scenario: Scenario = {
    id: 'every-schedule',
    phase: 'overlapped',
    uploads: () => [],
    async run(stage) {
      await Promise.all(
        scripts.map(async (script) => {
          const recording = await stage.lay('schedule', { bytes: 16_384, script });
          const attempts = Math.max(...allowedCourses(script).map(({ length }) => length));
          await stage.upload(recording, { attempts });
        }),
      );
      await stage.quiet();
    },
  };
  return {
    id: 'storm/every-schedule',
    title: 'Every schedule of three attempts goes as the model allows',
    clause: 'R8.retry',
    level: 'required',
    profile: 'reference',
    scenarios: [scenario],
    judge: judgeByModel,
    fix: '',
  };
}
