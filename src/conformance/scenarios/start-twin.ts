import { HarnessError } from '../../errors.ts';
import type { Twin, TwinOptions } from '../../target/receiver-process.ts';
import type { Stage } from '../stage/stage.ts';

/** A second instance of the receiver; none where it cannot run twice or not so, which is no defect. */
export async function startTwin(
  { process, signal }: Stage,
  options: TwinOptions = {},
): Promise<Twin | undefined> {
  try {
    return await process?.startTwin(signal, options);
  } catch (error) {
    if (error instanceof HarnessError && !signal.aborted) return undefined;
    throw error;
  }
}
