import type { Environment } from '../emit-secrets.ts';

/** The page of the build that runs, as GitHub Actions, GitLab or Jenkins tell it. */
export function buildUrlIn(environment: Environment): string | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL, JENKINS_URL, BUILD_URL } =
    environment;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID) {
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  }
  // Others use the name BUILD_URL too, for other things.
  return CI_JOB_URL || (JENKINS_URL && BUILD_URL) || undefined;
}
