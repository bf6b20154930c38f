import { warpLibrary } from '../src/target/warp-library.ts';

/** Whether this machine has libfaketime, without which no time is warped. */
export function hasFaketime(): boolean {
  try {
    return warpLibrary() !== '';
  } catch {
    return false;
  }
}
