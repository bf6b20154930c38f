import type { Scenario } from '../rulebook/scenario.ts';
import { announcedAnew } from './announced-anew.ts';
import { failingUploads } from './failing-uploads.ts';
import { inputAndOutput } from './input-and-output.ts';
import { sameNameTwice } from './same-name-twice.ts';
import { stalledStorage } from './stalled-storage.ts';
import { storageAlwaysStalls } from './storage-always-stalls.ts';

/**
 * Uploads of every kind, for what the interface says of each attempt: of a recording or a name that was uploaded
 * before, with another recording beside, and those that follow each way in which an attempt can fail.
 */
export const everyKindOfUpload: readonly Scenario[] = [
  announcedAnew,
  sameNameTwice,
  inputAndOutput,
  ...failingUploads,
  stalledStorage,
  storageAlwaysStalls,
];
