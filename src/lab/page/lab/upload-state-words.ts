import type { Retrying } from '../../../conformance/conduct/times.ts';
import { dueWords } from './due-words.ts';
import type { Moment } from './moment.ts';
import type { UploadState } from './upload-state.ts';

/** Where an upload stands, in words. */
export function uploadStateWords(
  { kind, attempt, due }: UploadState,
  { attempts, ...moment }: Pick<Retrying, 'attempts'> & Moment,
): string {
  const which = `attempt ${attempt} of ${attempts}`;
  switch (kind) {
    case 'announced':
      return due?.atMs === undefined ? 'no upload has begun' : `the upload ${dueWords(due.atMs, moment)}`;
    case 'running':
      return moment.isOver ? `${which} was under way when the lab ended` : `${which} is under way`;
    case 'stored':
      return `stored by attempt ${attempt}`;
    case 'given-up':
      return `failed ${attempt} times, no further attempt is due`;
    case 'waiting':
      return due?.atMs === undefined
        ? `${which} was given up by the receiver, the next has not come so far`
        : `${which} failed, the next ${dueWords(due.atMs, moment)}`;
  }
}
