/** One way to mend a receiver, and the rules that it makes hold. */
export interface Mend {
  /** What has to be right about it, which a reader of the code may miss. */
  readonly advice: string;
  readonly rules: readonly string[];
}

/** Parts of the receivers of `test/examples` by the names that stand there; each rule that can fail is of one of them. */
export const mends = {
  key: {
    advice:
      'Take the key from the query alone, decode it once, and compare all of its bytes by a function made for secrets, before anything of the event is looked at.',
    rules: [
      'delivery/bad-key-is-refused',
      'delivery/near-miss-keys-are-refused',
      'auth/wrong-key-is-forbidden',
      'auth/empty-key-is-forbidden',
      'auth/near-miss-keys-are-forbidden',
      'auth/comparison-leaks-no-timing',
      'auth/wrong-key-never-uploads',
      'auth/percent-encoded-key-is-accepted',
      'auth/missing-key-never-uploads',
      'auth/key-outside-the-query-does-not-count',
      'auth/each-delivery-needs-the-key',
      'effect/wrong-key-leads-to-none',
    ],
  },
  event: {
    advice:
      'Check that id, ts and type are strings and data is an object, and nothing else of an event; catch what reading it may throw.',
    rules: [
      'delivery/every-event-type-is-accepted',
      'envelope/null-live-id-and-start-time-are-accepted',
      'envelope/every-fraction-length-is-accepted',
      'envelope/every-uuid-version-is-accepted',
      'envelope/extra-data-keys-are-accepted',
      'envelope/body-in-two-parts-is-read',
      'envelope/json-of-any-writer-is-read',
      'envelope/unicode-and-long-text-are-accepted',
      'envelope/large-and-zero-numbers-are-accepted',
      'envelope/missing-field-never-uploads',
      'envelope/survives-malformed-bodies',
      'upload/reads-output-by-its-exact-name',
      'effect/malformed-event-leads-to-none',
    ],
  },
  answer: {
    advice:
      'Decide by the exact type and by data.output alone, and look at no file before the answer is decided.',
    rules: [
      'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
      'answer/finished-transmux-is-success',
      'answer/other-events-are-ignored',
      'answer/unknown-type-is-ignored',
      'answer/transmux-without-output-is-ignored',
      'missing-file/is-answered-success',
      'upload/sends-output-not-input',
      'upload/only-what-an-event-announces',
      'upload/new-event-uploads-again',
      'effect/other-type-leads-to-none',
    ],
  },
  background: {
    advice:
      'Begin the work and answer; let nothing of it wait for other work, be dropped for want of room, or end more than itself when it fails.',
    rules: [
      'answer/does-not-wait-for-its-upload',
      'answer/does-not-wait-for-other-uploads',
      'answer/failed-upload-is-not-reported-to-the-sender',
      'missing-file/does-not-stop-later-uploads',
      'upload/each-accepted-event-uploads',
      'answer/events-at-one-instant-are-told-apart',
      'retry/uploads-do-not-delay-each-other',
      'retry/waiting-upload-outlasts-other-events',
      'effect/is-not-lost-in-a-burst',
      'effect/does-not-hold-up-the-answer',
    ],
  },
  path: {
    advice: 'Change a path where it begins with /app/rec and nowhere else, and then only its first /app.',
    rules: [
      'path/container-prefix-is-rewritten',
      'path/nested-folders-are-kept',
      'path/prefix-counts-only-at-the-start',
      'path/other-spellings-name-no-file',
      'path/other-app-paths-are-left-alone',
      'path/absolute-path-is-used-as-it-is',
      'path/relative-path-is-used-as-it-is',
    ],
  },
  'missing-file': {
    advice: 'Look once, in the background, and name the file in the line that tells of it.',
    rules: ['missing-file/uploads-nothing', 'missing-file/logs-an-error'],
  },
  attempts: {
    advice:
      'Take 200 and 201 for success, and every other status, a lost connection and a time-out for the same failure, with the same delay after each.',
    rules: [
      'upload/status-200-ends-it',
      'upload/status-201-ends-it',
      'upload/success-without-id-ends-it',
      'retry/failing-upload-is-tried-three-times',
      'retry/failing-upload-is-tried-as-often-as-described',
      'retry/waits-ten-seconds',
      'retry/waits-as-long-as-described',
      'retry/stops-after-success',
      'retry/every-other-status-is-a-failure',
      'retry/each-answer-is-for-its-own-upload',
      'retry/connection-loss-is-a-failure',
      'retry/timed-out-upload-is-tried-again',
      'retry/upload-that-is-broken-off-is-tried-again',
      'retry/gives-up-with-a-logged-failure',
      'retry/retry-after-does-not-change-the-delay',
      'storm/random-programs-match-the-model',
    ],
  },
  attempt: {
    advice:
      'Open the file anew for each attempt, make its raw bytes the body, and let a time-out of sixty seconds end the attempt wherever it stands still: while it connects, sends or waits for the answer.',
    rules: [
      'upload/sends-the-exact-bytes',
      'upload/is-not-multipart-or-encoded',
      'retry/sends-the-same-file-again',
      'retry/sends-the-whole-file-again',
      'retry/stalled-storage-is-not-given-up-early',
      'retry/stalled-storage-is-waited-for-as-described',
      'retry/stalled-storage-is-given-up-after-sixty-seconds',
      'retry/stalled-storage-is-given-up-as-described',
      'retry/unread-upload-is-given-up',
      'retry/unfinished-answer-is-given-up',
    ],
  },
  client: {
    advice: 'The client must send no request again by itself either, as some do after a lost connection.',
    rules: ['retry/redirect-is-a-failure', 'upload/makes-no-other-request'],
  },
  name: {
    advice:
      'Encode the base name with a function for one segment of a path: those for forms write a space as +, those for whole URLs leave # and ? alone.',
    rules: ['upload/is-a-put-of-the-base-name', 'upload/name-survives-encoding'],
  },
  credentials: {
    advice: 'Send the header with each attempt, without waiting for an answer 401.',
    rules: ['upload/authenticates-with-empty-user-and-key'],
  },
  pieces: {
    advice: 'Read the next piece when the one before it is sent, and give the client pieces of one size.',
    rules: [
      'upload/streams-the-recording',
      'upload/reads-one-mebibyte-chunks',
      'upload/reads-pieces-as-described',
    ],
  },
  once: {
    advice: 'Remember the id before the work begins, in one step with the look at it.',
    rules: ['effect/comes-once-for-each-id'],
  },
  sessions: {
    advice:
      'Take what you tell from the event itself; keep what one event leaves for a later one by platform and channel, and forget it at no launch of the recorder.',
    rules: [
      'delivery/sessions-side-by-side-are-accepted',
      'delivery/later-sessions-are-unharmed',
      'effect/comes-once-for-each-accepted-event',
      'effect/carries-the-values-of-its-event',
      'effect/keeps-sessions-apart',
    ],
  },
  again: {
    advice: 'Catch what a request throws where it is made, and make it again until it is taken.',
    rules: ['effect/is-made-again-as-described', 'effect/goes-on-after-its-sink-failed'],
  },
  arguments: {
    advice: 'Start commands without a shell, and write -- before names.',
    rules: ['effect/comes-whatever-the-file-is-called'],
  },
  listen: {
    advice: 'Listen on 0.0.0.0, and let no request end the program, or hold another one up.',
    rules: [
      'listen/answers-on-all-interfaces',
      'delivery/keeps-answering',
      'delivery/slow-sender-holds-up-no-other',
    ],
  },
  shutdown: {
    advice: 'Keep a list of the work under way, and print it at SIGTERM.',
    rules: ['listen/shutdown-finishes-or-names-its-uploads'],
  },
} as const satisfies Readonly<Record<string, Mend>>;
