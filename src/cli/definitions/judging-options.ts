import { PROFILES } from '../../conformance/rulebook/profiles.ts';
import { type ReleasedRules, releasedRules } from '../../conformance/rulebook/released-rules.ts';
import { optionInvalid } from '../../errors.ts';
import { flag, list, type OptionValues, one, word } from '../command/option-table.ts';
import { needs } from '../command/relation.ts';

function release(name: string, text: string): ReleasedRules {
  const known = releasedRules();
  const found = known.find((one) => one.release === text);
  if (found) return found;
  const releases = known.map((one) => one.release).join(', ');
  throw optionInvalid(name, text, `This release knows the rules of ${releases}.`);
}

/** Options that choose which rules are judged and how the outcome is shown. */
export const judgingOptions = {
  profile: word(
    'NAME',
    'core, reference or hardening (default: reference; with --only all rules, that is hardening)',
    [PROFILES],
  ),
  only: list('GLOB', 'judge only these rules of the profile, for example "upload/*"'),
  skip: list('GLOB', 'leave these rules out'),
  suite: one(
    'RELEASE',
    'judge by the rules of that release, for example 0.1, without those that came later',
    {
      read: release,
    },
  ),
  report: list(
    'FORMAT[=FILE]',
    'text, html, json, junit, markdown, github, sarif, ctrf or badge, to standard output or a file; GitHub Actions gets a job summary by itself',
  ),
  'known-failures': one('FILE', 'failures that are accepted for a time; a stale list is exit code 5'),
  update: flag(
    'write the list of known failures anew: with new failures, longer for expired ones that still fail, without what holds by now',
  ),
  'accept-partial': flag(
    'exit code 0 also where required rules were not judged for want of storage, directory or command',
  ),
  verbose: flag('tell everything, the passed rules too'),
  json: flag('print JSON: the report, a list or plan, an error'),
};

/** Their values. */
export type JudgingValues = OptionValues<typeof judgingOptions>;

/** Which of them need another one. */
export const judgingRelations = [
  needs('update', 'known-failures', 'Name the list with --known-failures FILE.'),
];
