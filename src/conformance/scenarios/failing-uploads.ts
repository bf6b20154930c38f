import type { Scenario } from '../rulebook/scenario.ts';
import { closedPort } from './closed-port.ts';
import { lostConnections } from './lost-connections.ts';
import { otherStatuses } from './other-statuses.ts';
import { redirectingStorage } from './redirecting-storage.ts';
import { storageAlwaysFails } from './storage-always-fails.ts';
import { storageFailsByTurns } from './storage-fails-by-turns.ts';
import { storageRecovers } from './storage-recovers.ts';
import { storageSaysWhen } from './storage-says-when.ts';

/**
 * Every way in which storage lets an attempt fail within the retry delay: what the interface says of an upload holds for
 * each attempt that follows, too.
 */
export const failingUploads: readonly Scenario[] = [
  storageAlwaysFails,
  storageFailsByTurns,
  storageRecovers,
  storageSaysWhen,
  otherStatuses,
  redirectingStorage,
  lostConnections,
  closedPort,
];
