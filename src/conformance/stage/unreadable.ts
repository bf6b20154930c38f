import { open } from 'node:fs/promises';

/**
 * A file of Linux that is there for everybody and can be read by nobody, not even by root, for whom the mode of a file
 * of one's own does not hold; a container has it too.
 */
export const UNREADABLE = '/sys/bus/platform/uevent';

/** Whether this machine has it. */
export async function unreadableIsThere(): Promise<boolean> {
  try {
    await (await open(UNREADABLE)).close();
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}
