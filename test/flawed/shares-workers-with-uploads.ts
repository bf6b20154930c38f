import type { Flaw } from './flaw.ts';
import { answersBesideUploads } from './parts/answers-beside-uploads.ts';

const WORKERS = 5;

export const flaw: Flaw = {
  name: 'shares-workers-with-uploads',
  changes: 'Answers wait for one of five workers, which running uploads keep busy.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: () => answersBesideUploads(() => WORKERS),
};
