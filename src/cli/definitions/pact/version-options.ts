import type { OptionTable } from '../../option-table.ts';

/** Options about the version that something is published for. */
export const versionOptions = {
  branch: { value: 'NAME', help: 'its branch (default: that of git, or of the CI system)' },
  tag: { value: 'NAME', repeatable: true, help: 'a tag for it' },
  'build-url': {
    value: 'URL',
    help: 'page of the build (default: that of GitHub Actions, GitLab or Jenkins)',
  },
} as const satisfies OptionTable;
