import { execFileSync } from 'node:child_process';
import { wrongUsage } from '../../errors.ts';
import type { Environment } from '../emit-secrets.ts';

/** Where CI systems tell the branch, which git does not know when they check out a commit. */
const BRANCH_VARIABLES = [
  // Of a pull request; the name of the merge it is tried with says nothing.
  'GITHUB_HEAD_REF',
  'GITHUB_REF_NAME',
  'CI_MERGE_REQUEST_SOURCE_BRANCH_NAME',
  'CI_COMMIT_BRANCH',
  'CHANGE_BRANCH',
  'BRANCH_NAME',
];

/** Whether the CI system builds a tag, whose name it gives where it gives that of a branch. */
function isTagBuild({ GITHUB_REF_TYPE, TAG_NAME }: Environment): boolean {
  return GITHUB_REF_TYPE === 'tag' || Boolean(TAG_NAME);
}

/** The commit that is checked out in the current directory, to serve as version. */
export function gitCommit(): string {
  const commit = git('rev-parse', '--verify', 'HEAD');
  if (commit !== undefined) return commit;
  throw wrongUsage(
    'There is no version: git tells no commit for the current directory.',
    'Run this in a git repository with a commit, or write --version.',
  );
}

/** The branch that is checked out, or that the CI system names; undefined where nobody knows. */
export function gitBranch(environment: Environment): string | undefined {
  const branch = git('symbolic-ref', '--quiet', '--short', 'HEAD');
  if (branch !== undefined || isTagBuild(environment)) return branch;
  return BRANCH_VARIABLES.map((name) => environment[name]).find(Boolean);
}

/** Whether the files differ from the commit that is checked out. */
export function isChanged(files: readonly string[]): boolean {
  return (git('status', '--porcelain', '--', ...files) ?? '') !== '';
}

/** What git prints; undefined where there is no git, no repository, or no answer. */
function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
