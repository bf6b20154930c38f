import type { Rule } from './rule.ts';
import { doesNotWaitForItsUpload } from './rules/answer/does-not-wait-for-its-upload.ts';
import { doesNotWaitForOtherUploads } from './rules/answer/does-not-wait-for-other-uploads.ts';
import { failedUploadIsNotReportedToTheSender } from './rules/answer/failed-upload-is-not-reported-to-the-sender.ts';
import { finishedTransmuxIsSuccess } from './rules/answer/finished-transmux-is-success.ts';
import { otherEventsAreIgnored } from './rules/answer/other-events-are-ignored.ts';
import { transmuxWithoutOutputIsIgnored } from './rules/answer/transmux-without-output-is-ignored.ts';
import { unknownTypeIsIgnored } from './rules/answer/unknown-type-is-ignored.ts';
import { emptyKeyIsForbidden } from './rules/auth/empty-key-is-forbidden.ts';
import { keyOutsideTheQueryDoesNotCount } from './rules/auth/key-outside-the-query-does-not-count.ts';
import { missingKeyNeverUploads } from './rules/auth/missing-key-never-uploads.ts';
import { nearMissKeysAreForbidden } from './rules/auth/near-miss-keys-are-forbidden.ts';
import { percentEncodedKeyIsAccepted } from './rules/auth/percent-encoded-key-is-accepted.ts';
import { wrongKeyIsForbidden } from './rules/auth/wrong-key-is-forbidden.ts';
import { wrongKeyNeverUploads } from './rules/auth/wrong-key-never-uploads.ts';
import { badKeyIsRefused } from './rules/delivery/bad-key-is-refused.ts';
import { everyEventTypeIsAccepted } from './rules/delivery/every-event-type-is-accepted.ts';
import { keepsAnswering } from './rules/delivery/keeps-answering.ts';
import { doesNotStopLaterUploads } from './rules/missing-file/does-not-stop-later-uploads.ts';
import { isAnsweredSuccess } from './rules/missing-file/is-answered-success.ts';
import { uploadsNothing } from './rules/missing-file/uploads-nothing.ts';
import { absolutePathIsUsedAsItIs } from './rules/path/absolute-path-is-used-as-it-is.ts';
import { containerPrefixIsRewritten } from './rules/path/container-prefix-is-rewritten.ts';
import { nestedFoldersAreKept } from './rules/path/nested-folders-are-kept.ts';
import { otherAppPathsAreLeftAlone } from './rules/path/other-app-paths-are-left-alone.ts';
import { prefixCountsOnlyAtTheStart } from './rules/path/prefix-counts-only-at-the-start.ts';
import { relativePathIsUsedAsItIs } from './rules/path/relative-path-is-used-as-it-is.ts';
import { connectionLossIsAFailure } from './rules/retry/connection-loss-is-a-failure.ts';
import { everyOtherStatusIsAFailure } from './rules/retry/every-other-status-is-a-failure.ts';
import { failingUploadIsTriedThreeTimes } from './rules/retry/failing-upload-is-tried-three-times.ts';
import { redirectIsAFailure } from './rules/retry/redirect-is-a-failure.ts';
import { retryAfterDoesNotChangeTheDelay } from './rules/retry/retry-after-does-not-change-the-delay.ts';
import { sendsTheWholeFileAgain } from './rules/retry/sends-the-whole-file-again.ts';
import { stalledStorageIsGivenUpAfterSixtySeconds } from './rules/retry/stalled-storage-is-given-up-after-sixty-seconds.ts';
import { stopsAfterSuccess } from './rules/retry/stops-after-success.ts';
import { timedOutUploadIsTriedAgain } from './rules/retry/timed-out-upload-is-tried-again.ts';
import { uploadsDoNotDelayEachOther } from './rules/retry/uploads-do-not-delay-each-other.ts';
import { waitsTenSeconds } from './rules/retry/waits-ten-seconds.ts';
import { randomProgramsMatchTheModel } from './rules/storm/random-programs-match-the-model.ts';
import { authenticatesWithEmptyUserAndKey } from './rules/upload/authenticates-with-empty-user-and-key.ts';
import { eachAcceptedEventUploads } from './rules/upload/each-accepted-event-uploads.ts';
import { isAPutOfTheBaseName } from './rules/upload/is-a-put-of-the-base-name.ts';
import { isNotMultipartOrEncoded } from './rules/upload/is-not-multipart-or-encoded.ts';
import { makesNoOtherRequest } from './rules/upload/makes-no-other-request.ts';
import { nameSurvivesEncoding } from './rules/upload/name-survives-encoding.ts';
import { readsOneMebibyteChunks } from './rules/upload/reads-one-mebibyte-chunks.ts';
import { sendsOutputNotInput } from './rules/upload/sends-output-not-input.ts';
import { sendsTheExactBytes } from './rules/upload/sends-the-exact-bytes.ts';
import { status200EndsIt } from './rules/upload/status-200-ends-it.ts';
import { status201EndsIt } from './rules/upload/status-201-ends-it.ts';

/** Every rule, in the order in which reports list them. */
export const catalogue: readonly Rule[] = [
  everyEventTypeIsAccepted,
  badKeyIsRefused,
  keepsAnswering,
  wrongKeyIsForbidden,
  emptyKeyIsForbidden,
  nearMissKeysAreForbidden,
  wrongKeyNeverUploads,
  percentEncodedKeyIsAccepted,
  missingKeyNeverUploads,
  keyOutsideTheQueryDoesNotCount,
  finishedTransmuxIsSuccess,
  otherEventsAreIgnored,
  unknownTypeIsIgnored,
  transmuxWithoutOutputIsIgnored,
  doesNotWaitForItsUpload,
  doesNotWaitForOtherUploads,
  failedUploadIsNotReportedToTheSender,
  containerPrefixIsRewritten,
  nestedFoldersAreKept,
  prefixCountsOnlyAtTheStart,
  otherAppPathsAreLeftAlone,
  absolutePathIsUsedAsItIs,
  relativePathIsUsedAsItIs,
  uploadsNothing,
  isAnsweredSuccess,
  doesNotStopLaterUploads,
  isAPutOfTheBaseName,
  nameSurvivesEncoding,
  authenticatesWithEmptyUserAndKey,
  sendsTheExactBytes,
  isNotMultipartOrEncoded,
  makesNoOtherRequest,
  readsOneMebibyteChunks,
  sendsOutputNotInput,
  eachAcceptedEventUploads,
  status200EndsIt,
  status201EndsIt,
  failingUploadIsTriedThreeTimes,
  waitsTenSeconds,
  stopsAfterSuccess,
  everyOtherStatusIsAFailure,
  sendsTheWholeFileAgain,
  connectionLossIsAFailure,
  stalledStorageIsGivenUpAfterSixtySeconds,
  timedOutUploadIsTriedAgain,
  uploadsDoNotDelayEachOther,
  redirectIsAFailure,
  retryAfterDoesNotChangeTheDelay,
  randomProgramsMatchTheModel,
];
