import { access, constants, stat } from 'node:fs/promises';

/** What keeps a file from being uploaded, worded to follow its name; nothing when it can be read. */
export async function fileProblem(file: string): Promise<string | undefined> {
  try {
    const stats = await stat(file);
    // Opening a pipe would wait for a writer, perhaps for ever.
    if (!stats.isFile()) return 'is not a file';
    await access(file, constants.R_OK);
    return undefined;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
  }
}
