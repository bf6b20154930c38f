import { doesNotWaitForItsUpload } from '../rules/answer/does-not-wait-for-its-upload.ts';
import { doesNotWaitForOtherUploads } from '../rules/answer/does-not-wait-for-other-uploads.ts';
import { eventsAtOneInstantAreToldApart } from '../rules/answer/events-at-one-instant-are-told-apart.ts';
import { failedUploadIsNotReportedToTheSender } from '../rules/answer/failed-upload-is-not-reported-to-the-sender.ts';
import { finishedTransmuxIsSuccess } from '../rules/answer/finished-transmux-is-success.ts';
import { otherEventsAreIgnored } from '../rules/answer/other-events-are-ignored.ts';
import { outOfOrderEvents } from '../rules/answer/out-of-order-events.ts';
import { outputInCapitals } from '../rules/answer/output-in-capitals.ts';
import { repeatedDelivery } from '../rules/answer/repeated-delivery.ts';
import { transmuxWithOutputOfAnotherType } from '../rules/answer/transmux-with-output-of-another-type.ts';
import { transmuxWithoutOutputIsIgnored } from '../rules/answer/transmux-without-output-is-ignored.ts';
import { unknownTypeIsIgnored } from '../rules/answer/unknown-type-is-ignored.ts';
import { comparisonLeaksNoTiming } from '../rules/auth/comparison-leaks-no-timing.ts';
import { eachDeliveryNeedsTheKey } from '../rules/auth/each-delivery-needs-the-key.ts';
import { emptyKeyIsForbidden } from '../rules/auth/empty-key-is-forbidden.ts';
import { keyOrBodyFirst } from '../rules/auth/key-or-body-first.ts';
import { keyOutsideTheQueryDoesNotCount } from '../rules/auth/key-outside-the-query-does-not-count.ts';
import { missingKey } from '../rules/auth/missing-key.ts';
import { missingKeyNeverUploads } from '../rules/auth/missing-key-never-uploads.ts';
import { nearMissKeysAreForbidden } from '../rules/auth/near-miss-keys-are-forbidden.ts';
import { percentEncodedKeyIsAccepted } from '../rules/auth/percent-encoded-key-is-accepted.ts';
import { repeatedKeyParameter } from '../rules/auth/repeated-key-parameter.ts';
import { rightKeyAfterWrongOnes } from '../rules/auth/right-key-after-wrong-ones.ts';
import { secretsInTheOutput } from '../rules/auth/secrets-in-the-output.ts';
import { wrongKeyIsForbidden } from '../rules/auth/wrong-key-is-forbidden.ts';
import { wrongKeyNeverUploads } from '../rules/auth/wrong-key-never-uploads.ts';
import { badKeyIsRefused } from '../rules/delivery/bad-key-is-refused.ts';
import { eventsInDisorder } from '../rules/delivery/events-in-disorder.ts';
import { everyEventTypeIsAccepted } from '../rules/delivery/every-event-type-is-accepted.ts';
import { keepsAnswering } from '../rules/delivery/keeps-answering.ts';
import { laterSessionsAreUnharmed } from '../rules/delivery/later-sessions-are-unharmed.ts';
import { nearMissKeysAreRefused } from '../rules/delivery/near-miss-keys-are-refused.ts';
import { sessionsSideBySideAreAccepted } from '../rules/delivery/sessions-side-by-side-are-accepted.ts';
import { slowSenderHoldsUpNoOther } from '../rules/delivery/slow-sender-holds-up-no-other.ts';
import { carriesTheValuesOfItsEvent } from '../rules/effect/carries-the-values-of-its-event.ts';
import { comesOnceForEachAcceptedEvent } from '../rules/effect/comes-once-for-each-accepted-event.ts';
import { comesOnceForEachId } from '../rules/effect/comes-once-for-each-id.ts';
import { comesWhateverTheFileIsCalled } from '../rules/effect/comes-whatever-the-file-is-called.ts';
import { doesNotHoldUpTheAnswer } from '../rules/effect/does-not-hold-up-the-answer.ts';
import { failingSink } from '../rules/effect/failing-sink.ts';
import { goesOnAfterItsSinkFailed } from '../rules/effect/goes-on-after-its-sink-failed.ts';
import { isMadeAgainAsDescribed } from '../rules/effect/is-made-again-as-described.ts';
import { isNotLostInABurst } from '../rules/effect/is-not-lost-in-a-burst.ts';
import { keepsSessionsApart } from '../rules/effect/keeps-sessions-apart.ts';
import { malformedEventLeadsToNone } from '../rules/effect/malformed-event-leads-to-none.ts';
import { otherTypeLeadsToNone } from '../rules/effect/other-type-leads-to-none.ts';
import { repeatedDelivery as repeatedEffect } from '../rules/effect/repeated-delivery.ts';
import { wrongKeyLeadsToNone } from '../rules/effect/wrong-key-leads-to-none.ts';
import { appEventsWithoutData } from '../rules/envelope/app-events-without-data.ts';
import { bodyInTwoPartsIsRead } from '../rules/envelope/body-in-two-parts-is-read.ts';
import { everyFractionLengthIsAccepted } from '../rules/envelope/every-fraction-length-is-accepted.ts';
import { everyUuidVersionIsAccepted } from '../rules/envelope/every-uuid-version-is-accepted.ts';
import { extraDataKeysAreAccepted } from '../rules/envelope/extra-data-keys-are-accepted.ts';
import { extraEnvelopeFields } from '../rules/envelope/extra-envelope-fields.ts';
import { fuzzedConformantEnvelopesGetTheStatedAnswer } from '../rules/envelope/fuzzed-conformant-envelopes-get-the-stated-answer.ts';
import { jsonOfAnyWriterIsRead } from '../rules/envelope/json-of-any-writer-is-read.ts';
import { largeAndZeroNumbersAreAccepted } from '../rules/envelope/large-and-zero-numbers-are-accepted.ts';
import { malformedBody } from '../rules/envelope/malformed-body.ts';
import { missingField } from '../rules/envelope/missing-field.ts';
import { missingFieldNeverUploads } from '../rules/envelope/missing-field-never-uploads.ts';
import { missingIdOrTs } from '../rules/envelope/missing-id-or-ts.ts';
import { nullLiveIdAndStartTimeAreAccepted } from '../rules/envelope/null-live-id-and-start-time-are-accepted.ts';
import { survivesMalformedBodies } from '../rules/envelope/survives-malformed-bodies.ts';
import { unicodeAndLongTextAreAccepted } from '../rules/envelope/unicode-and-long-text-are-accepted.ts';
import { answersOnAllInterfaces } from '../rules/listen/answers-on-all-interfaces.ts';
import { shutdownFinishesOrNamesItsUploads } from '../rules/listen/shutdown-finishes-or-names-its-uploads.ts';
import { doesNotStopLaterUploads } from '../rules/missing-file/does-not-stop-later-uploads.ts';
import { isAnsweredSuccess } from '../rules/missing-file/is-answered-success.ts';
import { logsAnError } from '../rules/missing-file/logs-an-error.ts';
import { uploadsNothing } from '../rules/missing-file/uploads-nothing.ts';
import { clockSet } from '../rules/own-fault/clock-set.ts';
import { fewDescriptors } from '../rules/own-fault/few-descriptors.ts';
import { fullOutput } from '../rules/own-fault/full-output.ts';
import { stoppedForAWhile } from '../rules/own-fault/stopped-for-a-while.ts';
import { whatARestartLoses } from '../rules/own-fault/what-a-restart-loses.ts';
import { absolutePathIsUsedAsItIs } from '../rules/path/absolute-path-is-used-as-it-is.ts';
import { containerPrefixIsRewritten } from '../rules/path/container-prefix-is-rewritten.ts';
import { directoryAsOutput } from '../rules/path/directory-as-output.ts';
import { nestedFoldersAreKept } from '../rules/path/nested-folders-are-kept.ts';
import { otherAppPathsAreLeftAlone } from '../rules/path/other-app-paths-are-left-alone.ts';
import { otherSpellingsNameNoFile } from '../rules/path/other-spellings-name-no-file.ts';
import { parentSegments } from '../rules/path/parent-segments.ts';
import { prefixCountsOnlyAtTheStart } from '../rules/path/prefix-counts-only-at-the-start.ts';
import { prefixInsideALongerName } from '../rules/path/prefix-inside-a-longer-name.ts';
import { relativePathIsUsedAsItIs } from '../rules/path/relative-path-is-used-as-it-is.ts';
import { connectionLossIsAFailure } from '../rules/retry/connection-loss-is-a-failure.ts';
import { eachAnswerIsForItsOwnUpload } from '../rules/retry/each-answer-is-for-its-own-upload.ts';
import { everyOtherStatusIsAFailure } from '../rules/retry/every-other-status-is-a-failure.ts';
import { failingUploadIsTriedAsOftenAsDescribed } from '../rules/retry/failing-upload-is-tried-as-often-as-described.ts';
import { failingUploadIsTriedThreeTimes } from '../rules/retry/failing-upload-is-tried-three-times.ts';
import { givesUpWithALoggedFailure } from '../rules/retry/gives-up-with-a-logged-failure.ts';
import { recordingRemovedBetweenAttempts } from '../rules/retry/recording-removed-between-attempts.ts';
import { redirectIsAFailure } from '../rules/retry/redirect-is-a-failure.ts';
import { retryAfterDoesNotChangeTheDelay } from '../rules/retry/retry-after-does-not-change-the-delay.ts';
import { sendsTheSameFileAgain } from '../rules/retry/sends-the-same-file-again.ts';
import { sendsTheWholeFileAgain } from '../rules/retry/sends-the-whole-file-again.ts';
import { stalledStorageIsGivenUpAfterSixtySeconds } from '../rules/retry/stalled-storage-is-given-up-after-sixty-seconds.ts';
import { stalledStorageIsGivenUpAsDescribed } from '../rules/retry/stalled-storage-is-given-up-as-described.ts';
import { stalledStorageIsNotGivenUpEarly } from '../rules/retry/stalled-storage-is-not-given-up-early.ts';
import { stalledStorageIsWaitedForAsDescribed } from '../rules/retry/stalled-storage-is-waited-for-as-described.ts';
import { stopsAfterSuccess } from '../rules/retry/stops-after-success.ts';
import { timedOutUploadIsTriedAgain } from '../rules/retry/timed-out-upload-is-tried-again.ts';
import { unfinishedAnswerIsGivenUp } from '../rules/retry/unfinished-answer-is-given-up.ts';
import { unreadUploadIsGivenUp } from '../rules/retry/unread-upload-is-given-up.ts';
import { uploadThatIsBrokenOffIsTriedAgain } from '../rules/retry/upload-that-is-broken-off-is-tried-again.ts';
import { uploadsDoNotDelayEachOther } from '../rules/retry/uploads-do-not-delay-each-other.ts';
import { waitingUploadOutlastsOtherEvents } from '../rules/retry/waiting-upload-outlasts-other-events.ts';
import { waitsAsLongAsDescribed } from '../rules/retry/waits-as-long-as-described.ts';
import { waitsTenSeconds } from '../rules/retry/waits-ten-seconds.ts';
import { randomProgramsMatchTheModel } from '../rules/storm/random-programs-match-the-model.ts';
import { authenticatesWithEmptyUserAndKey } from '../rules/upload/authenticates-with-empty-user-and-key.ts';
import { eachAcceptedEventUploads } from '../rules/upload/each-accepted-event-uploads.ts';
import { earlyAnswer } from '../rules/upload/early-answer.ts';
import { isAPutOfTheBaseName } from '../rules/upload/is-a-put-of-the-base-name.ts';
import { isNotMultipartOrEncoded } from '../rules/upload/is-not-multipart-or-encoded.ts';
import { lateStart } from '../rules/upload/late-start.ts';
import { makesNoOtherRequest } from '../rules/upload/makes-no-other-request.ts';
import { nameSurvivesEncoding } from '../rules/upload/name-survives-encoding.ts';
import { newEventUploadsAgain } from '../rules/upload/new-event-uploads-again.ts';
import { onlyWhatAnEventAnnounces } from '../rules/upload/only-what-an-event-announces.ts';
import { parallelism } from '../rules/upload/parallelism.ts';
import { peakMemory } from '../rules/upload/peak-memory.ts';
import { readsOneMebibyteChunks } from '../rules/upload/reads-one-mebibyte-chunks.ts';
import { readsOutputByItsExactName } from '../rules/upload/reads-output-by-its-exact-name.ts';
import { readsPiecesAsDescribed } from '../rules/upload/reads-pieces-as-described.ts';
import { recordingThatCannotBeReadYet } from '../rules/upload/recording-that-cannot-be-read-yet.ts';
import { recordingThatIsCut } from '../rules/upload/recording-that-is-cut.ts';
import { recordingThatStillGrows } from '../rules/upload/recording-that-still-grows.ts';
import { sendsOutputNotInput } from '../rules/upload/sends-output-not-input.ts';
import { sendsTheExactBytes } from '../rules/upload/sends-the-exact-bytes.ts';
import { status200EndsIt } from '../rules/upload/status-200-ends-it.ts';
import { status201EndsIt } from '../rules/upload/status-201-ends-it.ts';
import { streamsTheRecording } from '../rules/upload/streams-the-recording.ts';
import { successWithoutIdEndsIt } from '../rules/upload/success-without-id-ends-it.ts';
import type { Rule } from './rule.ts';

/** Every rule, in the order in which reports list them. */
export const catalogue: readonly Rule[] = [
  everyEventTypeIsAccepted,
  badKeyIsRefused,
  nearMissKeysAreRefused,
  keepsAnswering,
  slowSenderHoldsUpNoOther,
  sessionsSideBySideAreAccepted,
  laterSessionsAreUnharmed,
  eventsInDisorder,
  nullLiveIdAndStartTimeAreAccepted,
  bodyInTwoPartsIsRead,
  jsonOfAnyWriterIsRead,
  everyFractionLengthIsAccepted,
  everyUuidVersionIsAccepted,
  extraDataKeysAreAccepted,
  unicodeAndLongTextAreAccepted,
  largeAndZeroNumbersAreAccepted,
  fuzzedConformantEnvelopesGetTheStatedAnswer,
  missingFieldNeverUploads,
  survivesMalformedBodies,
  extraEnvelopeFields,
  appEventsWithoutData,
  missingField,
  missingIdOrTs,
  malformedBody,
  wrongKeyIsForbidden,
  emptyKeyIsForbidden,
  nearMissKeysAreForbidden,
  comparisonLeaksNoTiming,
  wrongKeyNeverUploads,
  percentEncodedKeyIsAccepted,
  missingKeyNeverUploads,
  keyOutsideTheQueryDoesNotCount,
  eachDeliveryNeedsTheKey,
  missingKey,
  repeatedKeyParameter,
  rightKeyAfterWrongOnes,
  secretsInTheOutput,
  keyOrBodyFirst,
  finishedTransmuxIsSuccess,
  eventsAtOneInstantAreToldApart,
  otherEventsAreIgnored,
  unknownTypeIsIgnored,
  transmuxWithoutOutputIsIgnored,
  doesNotWaitForItsUpload,
  doesNotWaitForOtherUploads,
  failedUploadIsNotReportedToTheSender,
  transmuxWithOutputOfAnotherType,
  outputInCapitals,
  repeatedDelivery,
  outOfOrderEvents,
  containerPrefixIsRewritten,
  nestedFoldersAreKept,
  prefixCountsOnlyAtTheStart,
  otherSpellingsNameNoFile,
  otherAppPathsAreLeftAlone,
  absolutePathIsUsedAsItIs,
  relativePathIsUsedAsItIs,
  prefixInsideALongerName,
  parentSegments,
  directoryAsOutput,
  uploadsNothing,
  isAnsweredSuccess,
  logsAnError,
  doesNotStopLaterUploads,
  isAPutOfTheBaseName,
  nameSurvivesEncoding,
  authenticatesWithEmptyUserAndKey,
  sendsTheExactBytes,
  isNotMultipartOrEncoded,
  makesNoOtherRequest,
  streamsTheRecording,
  readsOneMebibyteChunks,
  readsPiecesAsDescribed,
  peakMemory,
  sendsOutputNotInput,
  readsOutputByItsExactName,
  onlyWhatAnEventAnnounces,
  eachAcceptedEventUploads,
  newEventUploadsAgain,
  status200EndsIt,
  status201EndsIt,
  successWithoutIdEndsIt,
  earlyAnswer,
  lateStart,
  recordingThatCannotBeReadYet,
  recordingThatStillGrows,
  recordingThatIsCut,
  parallelism,
  failingUploadIsTriedThreeTimes,
  failingUploadIsTriedAsOftenAsDescribed,
  waitingUploadOutlastsOtherEvents,
  waitsTenSeconds,
  waitsAsLongAsDescribed,
  stopsAfterSuccess,
  everyOtherStatusIsAFailure,
  eachAnswerIsForItsOwnUpload,
  sendsTheSameFileAgain,
  sendsTheWholeFileAgain,
  connectionLossIsAFailure,
  stalledStorageIsNotGivenUpEarly,
  stalledStorageIsWaitedForAsDescribed,
  stalledStorageIsGivenUpAfterSixtySeconds,
  stalledStorageIsGivenUpAsDescribed,
  timedOutUploadIsTriedAgain,
  uploadThatIsBrokenOffIsTriedAgain,
  givesUpWithALoggedFailure,
  unreadUploadIsGivenUp,
  unfinishedAnswerIsGivenUp,
  uploadsDoNotDelayEachOther,
  redirectIsAFailure,
  retryAfterDoesNotChangeTheDelay,
  recordingRemovedBetweenAttempts,
  comesOnceForEachAcceptedEvent,
  carriesTheValuesOfItsEvent,
  keepsSessionsApart,
  isNotLostInABurst,
  wrongKeyLeadsToNone,
  otherTypeLeadsToNone,
  malformedEventLeadsToNone,
  comesOnceForEachId,
  comesWhateverTheFileIsCalled,
  doesNotHoldUpTheAnswer,
  isMadeAgainAsDescribed,
  goesOnAfterItsSinkFailed,
  repeatedEffect,
  failingSink,
  randomProgramsMatchTheModel,
  answersOnAllInterfaces,
  shutdownFinishesOrNamesItsUploads,
  whatARestartLoses,
  stoppedForAWhile,
  clockSet,
  fewDescriptors,
  fullOutput,
];
