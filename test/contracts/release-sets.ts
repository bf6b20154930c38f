import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { type ReleasedRules, releasedRules } from '../../src/conformance/rulebook/released-rules.ts';
import { suite } from '../../src/conformance/rulebook/suite.ts';

/** The rules of this release so far: its set is frozen when it is released. */
function rulesSoFar(): ReleasedRules {
  return { release: ofThis, rules: Object.fromEntries(catalogue.map(({ id, level }) => [id, level])) };
}

const ofThis = suite.version.split('.').slice(0, 2).join('.');

/** Whether the CHANGELOG says that this version is not released yet. */
function isUnreleased(): boolean {
  const changes = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  return changes.includes(`## ${suite.version}, not released yet`);
}

/** The files of `contracts/suites`: those of released versions as they are, that of this one as its rules are. */
export function releaseSets(): Readonly<Record<string, string>> {
  const former = releasedRules().filter(({ release }) => !(isUnreleased() && release === ofThis));
  const sets = isUnreleased() ? [...former, rulesSoFar()] : former;
  return Object.fromEntries(
    sets.map((set) => [`suites/${set.release}.json`, `${JSON.stringify(set, null, 2)}\n`]),
  );
}
