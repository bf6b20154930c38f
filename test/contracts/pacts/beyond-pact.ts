import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import type { Rule } from '../../../src/conformance/rulebook/rule.ts';
import { interactions } from './interactions.ts';

/** Something that no contract can say, and the rules that judge it. */
export interface BeyondPact {
  readonly topic: string;
  /** As a sentence with its full stop. */
  readonly because: string;
  readonly rules: readonly string[];
}

/** All that Pact cannot say: every rule is either here or beside an interaction. */
export const beyondPact: readonly BeyondPact[] = [
  {
    topic: 'absence',
    because: 'An interaction is something that happens; nothing says that an upload must not come.',
    rules: [
      'auth/wrong-key-never-uploads',
      'auth/missing-key-never-uploads',
      'auth/key-outside-the-query-does-not-count',
      'envelope/missing-field-never-uploads',
      'missing-file/uploads-nothing',
      'upload/makes-no-other-request',
      'retry/stops-after-success',
      'upload/success-without-id-ends-it',
    ],
  },
  {
    topic: 'attempts',
    because: 'Each interaction stands alone; nothing counts them or follows one to the next.',
    rules: [
      'upload/each-accepted-event-uploads',
      'answer/events-at-one-instant-are-told-apart',
      'delivery/slow-sender-holds-up-no-other',
      'upload/new-event-uploads-again',
      'auth/each-delivery-needs-the-key',
      'retry/failing-upload-is-tried-three-times',
      'retry/failing-upload-is-tried-as-often-as-described',
      'retry/sends-the-same-file-again',
      'retry/sends-the-whole-file-again',
      'retry/each-answer-is-for-its-own-upload',
      'retry/connection-loss-is-a-failure',
      'retry/redirect-is-a-failure',
    ],
  },
  {
    topic: 'delays',
    because: 'A contract has no clock.',
    rules: [
      'answer/does-not-wait-for-its-upload',
      'answer/does-not-wait-for-other-uploads',
      'auth/comparison-leaks-no-timing',
      'retry/waits-ten-seconds',
      'retry/waits-as-long-as-described',
      'retry/retry-after-does-not-change-the-delay',
      'retry/uploads-do-not-delay-each-other',
      'retry/waiting-upload-outlasts-other-events',
    ],
  },
  {
    topic: 'time-outs',
    because: 'A provider in a contract always answers.',
    rules: [
      'retry/stalled-storage-is-not-given-up-early',
      'retry/stalled-storage-is-given-up-after-sixty-seconds',
      'retry/stalled-storage-is-given-up-as-described',
      'retry/stalled-storage-is-waited-for-as-described',
      'retry/timed-out-upload-is-tried-again',
      'retry/upload-that-is-broken-off-is-tried-again',
      'retry/unread-upload-is-given-up',
      'retry/unfinished-answer-is-given-up',
    ],
  },
  {
    topic: 'chunks',
    because: 'A body is compared as a whole, by its kind; how it is cut and read is out of sight.',
    rules: [
      'upload/reads-one-mebibyte-chunks',
      'upload/reads-pieces-as-described',
      'upload/streams-the-recording',
      'upload/sends-the-exact-bytes',
      'upload/is-not-multipart-or-encoded',
    ],
  },
  {
    topic: 'sessions',
    because: 'Each interaction stands by itself; nothing comes before it or beside it.',
    rules: ['delivery/sessions-side-by-side-are-accepted', 'delivery/later-sessions-are-unharmed'],
  },
  {
    topic: 'consequences',
    because: 'The event and what follows from it are in two contracts, with nothing between them.',
    rules: [
      'answer/failed-upload-is-not-reported-to-the-sender',
      'missing-file/does-not-stop-later-uploads',
      'path/container-prefix-is-rewritten',
      'path/nested-folders-are-kept',
      'path/prefix-counts-only-at-the-start',
      'path/other-spellings-name-no-file',
      'path/other-app-paths-are-left-alone',
      'path/absolute-path-is-used-as-it-is',
      'path/relative-path-is-used-as-it-is',
      'upload/name-survives-encoding',
      'upload/sends-output-not-input',
      'upload/reads-output-by-its-exact-name',
      'upload/only-what-an-event-announces',
      'effect/comes-once-for-each-accepted-event',
      'effect/carries-the-values-of-its-event',
      'effect/is-not-lost-in-a-burst',
      'effect/wrong-key-leads-to-none',
      'effect/other-type-leads-to-none',
      'effect/keeps-sessions-apart',
      'effect/malformed-event-leads-to-none',
      'effect/comes-once-for-each-id',
      'effect/comes-whatever-the-file-is-called',
      'effect/does-not-hold-up-the-answer',
      'effect/is-made-again-as-described',
      'effect/goes-on-after-its-sink-failed',
      'storm/random-programs-match-the-model',
    ],
  },
  {
    topic: 'all values',
    because: 'An interaction has one example; a provider is never asked with another.',
    rules: [
      'delivery/near-miss-keys-are-refused',
      'auth/near-miss-keys-are-forbidden',
      'auth/percent-encoded-key-is-accepted',
      'envelope/null-live-id-and-start-time-are-accepted',
      'envelope/every-fraction-length-is-accepted',
      'envelope/every-uuid-version-is-accepted',
      'envelope/extra-data-keys-are-accepted',
      'envelope/body-in-two-parts-is-read',
      'envelope/json-of-any-writer-is-read',
      'envelope/unicode-and-long-text-are-accepted',
      'envelope/large-and-zero-numbers-are-accepted',
      'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
      'envelope/survives-malformed-bodies',
    ],
  },
  {
    topic: 'the program',
    because: 'Output, addresses and the end of a program are no requests.',
    rules: [
      'delivery/keeps-answering',
      'missing-file/logs-an-error',
      'retry/gives-up-with-a-logged-failure',
      'listen/answers-on-all-interfaces',
      'listen/shutdown-finishes-or-names-its-uploads',
    ],
  },
  {
    topic: 'open questions',
    because: 'A contract promises; it has no way to only observe what the interface does not show.',
    rules: catalogue.filter(({ level }) => level === 'observe').map(({ id }) => id),
  },
];

/** Rules that no contract speaks of. */
export function rulesBeyondPact(): readonly Rule[] {
  const said = new Set(Object.values(interactions).flatMap((list) => list.flatMap(({ rules }) => rules)));
  return catalogue.filter(({ id }) => !said.has(id));
}
