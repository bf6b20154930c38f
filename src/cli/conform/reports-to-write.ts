import type { JudgeOptions } from './judge-options.ts';
import type { JudgedReceiver } from './judge-receiver.ts';

/** The reports to write: where nothing was judged, an error or a sentence says to people why. */
export function reportsToWrite(
  { reports }: Pick<JudgeOptions, 'reports'>,
  { failure, isUnreached }: Pick<JudgedReceiver, 'failure' | 'isUnreached'>,
): JudgeOptions['reports'] {
  if (!failure && !isUnreached) return reports;
  return reports.filter(({ format, file }) => format !== 'text' || file !== undefined);
}
