import type { VersionFacts } from '../../pact/broker/publish-pacts.ts';
import type { Environment } from '../emit-secrets.ts';
import { buildUrlIn } from './build-url.ts';
import { gitBranch, gitCommit } from './git.ts';
import { singleLine } from './single-line.ts';

/** What was written about a version. */
interface WrittenVersion {
  readonly version: string | undefined;
  readonly branch: string | undefined;
  readonly tag: readonly string[];
  readonly 'build-url': string | undefined;
}

/** What was written about a version, completed from git and from the CI system. */
export function readVersion(written: WrittenVersion, environment: Environment): VersionFacts {
  const branch = written.branch ?? gitBranch(environment);
  const buildUrl = written['build-url'] ?? buildUrlIn(environment);
  return {
    version: written.version === undefined ? gitCommit() : singleLine('--version', written.version),
    ...(branch === undefined ? {} : { branch: singleLine('--branch', branch) }),
    tags: written.tag.map((tag) => singleLine('--tag', tag)),
    ...(buildUrl === undefined ? {} : { buildUrl: singleLine('--build-url', buildUrl) }),
  };
}
