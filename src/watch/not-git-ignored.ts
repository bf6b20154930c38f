import { execFile } from 'node:child_process';

/** Those of the files, named from `directory`, that git does not ignore; all of them where git cannot tell. */
export function notGitIgnored(directory: string, files: readonly string[]): Promise<readonly string[]> {
  // Asked about nothing, or about a file outside its repository, git answers nothing.
  return new Promise((resolve) => {
    const args = ['check-ignore', '-z', '--stdin'];
    // It ends with 1 where nothing is ignored, and with 128 where there is no repository; both print nothing.
    const git = execFile('git', args, { cwd: directory }, (_, stdout) => {
      const ignored = new Set(stdout.split('\0'));
      resolve(files.filter((file) => !ignored.has(file)));
    });
    git.stdin?.on('error', () => {}).end(files.join('\0'));
  });
}
