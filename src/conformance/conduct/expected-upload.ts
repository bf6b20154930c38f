import type { DeliveryEntry, RecordingEntry } from '../../ledger/entry.ts';
import { allowedCourses, type Course } from './allowed-courses.ts';
import { answerTo, type StatedAnswer } from './answer-to.ts';
import type { Times } from './times.ts';

/** What the interface allows for one recording and the deliveries that announce it. */
export interface Expected {
  readonly answers: readonly (readonly [DeliveryEntry, StatedAnswer])[];
  /** No course at all stands for no attempt. */
  readonly courses: readonly Course[];
}

/**
 * The model of a receiver that keeps the interface: from the deliveries of a recording, whether its file is there
 * and the script of storage, to the answers and the courses of its upload that are allowed.
 */
export function expectedUpload(
  { laid, script, bytes }: RecordingEntry,
  announcements: readonly DeliveryEntry[],
  { guarded, times }: { readonly guarded: boolean; readonly times: Times },
): Expected {
  const answers = announcements.map((delivery) => [delivery, answerTo(delivery, guarded)] as const);
  const accepted = answers.filter(([, answer]) => answer === 'success');
  return { answers, courses: laid && accepted.length > 0 ? allowedCourses(script, { bytes, times }) : [[]] };
}
