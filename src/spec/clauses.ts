/** One checkable sentence of the interface, in our own words, and the section that it stands in. */
export interface Clause {
  readonly section: string;
  readonly text: string;
  /** Why no rule judges it; absent where one does. */
  readonly unjudged?: string;
}

const envelope = 'Event envelope';
const liveInfo = 'live_info';
const receiver = 'Reference receiver';
const events = 'Events';

/**
 * The contract: every checkable sentence of the interface by id.
 *
 * The part of an id before the dot names the rule of the reference receiver (`R1` to `R8`), its response
 * `table`, or the section that the sentence stands in.
 */
export const clauses = {
  'Envelope.post': {
    section: 'Outgoing delivery',
    text: 'An event arrives as one HTTP POST with a JSON body.',
    unjudged: "the recorder's part: the harness itself posts so",
  },
  'Envelope.shape': { section: envelope, text: 'Every event is an object of id, ts, type and data.' },
  'Envelope.id': { section: envelope, text: 'The id is unique and has the shape of a UUID.' },
  'Envelope.ts': { section: envelope, text: 'The time is RFC 3339 in UTC, with a fraction and Z.' },
  'Envelope.type': {
    section: envelope,
    text: 'The type is one of the ten that the interface lists.',
    unjudged: "the recorder's part: what the harness sends is held against the schemas first",
  },
  'Envelope.data': {
    section: envelope,
    text: 'The data is an object whose fields depend on the type.',
    unjudged: "the recorder's part: what the harness sends is held against the schemas first",
  },
  'live_info.fields': { section: liveInfo, text: 'Stream metadata has nine fields of stated types.' },
  'live_info.nulls': { section: liveInfo, text: 'The live id and the start time may be null.' },
  'live_info.categories': {
    section: liveInfo,
    text: 'Categories are a list that begins with the primary one.',
    unjudged: "the recorder's part: a receiver has no way to break it",
  },
  'live_info.status': {
    section: liveInfo,
    text: 'The status is live or offline.',
    unjudged: "the recorder's part: a receiver has no way to break it",
  },
  'live_info.transitions': {
    section: 'States and transitions',
    text: 'How the status changes is not shown.',
    unjudged: 'not shown',
  },
  'Events.data': { section: events, text: 'Each type has the data fields that its row of the table lists.' },
  'Events.output': {
    section: events,
    text: 'A finished transmux names the file it read and the file it wrote.',
  },
  'Events.numbers': {
    section: events,
    text: 'A finished file tells its size in bytes and its length in seconds.',
  },
  'Events.app-data': { section: events, text: 'What app_launch and app_exit carry is not shown.' },
  'Events.delivery': {
    section: events,
    text: 'Order, repetition and time-outs of deliveries are not shown.',
  },
  'Events.uses': {
    section: events,
    text: 'Each type has uses, such as a notification of a live start or work on a finished file.',
  },
  'Auth.headers': {
    section: 'Authentication',
    text: 'The service adds no documented credential to a delivery.',
    unjudged: "the recorder's part: the harness adds none",
  },
  'Auth.protection': {
    section: 'Authentication',
    text: 'A secret in the query is one of the ways to guard a receiver.',
  },
  'Reference receiver.route': { section: receiver, text: 'Events are taken by POST on the path /webhook.' },
  'Reference receiver.key': {
    section: receiver,
    text: 'The query parameter key is required and carries the secret.',
  },
  'Reference receiver.body': {
    section: receiver,
    text: 'The body is an object with the strings id, ts and type, and data with any keys.',
  },
  'Reference receiver.listen': { section: receiver, text: 'It listens on port 5000 of all interfaces.' },
  'table.success': {
    section: receiver,
    text: 'A finished transmux whose output is a non-empty string is answered with status success.',
  },
  'table.ignored': { section: receiver, text: 'Everything else is answered with status ignored.' },
  'R1.forbidden': { section: receiver, text: 'A key that is not the secret gets 403 with detail Forbidden.' },
  'R1.constant-time': { section: receiver, text: 'The key is compared in constant time.' },
  'R2.upload': {
    section: receiver,
    text: 'A finished transmux with an output leads to an upload of that file.',
  },
  'R2.no-wait': { section: receiver, text: 'The answer does not wait for the upload.' },
  'R3.ignored': {
    section: receiver,
    text: 'Other event types are answered ignored, and nothing else is done.',
  },
  'R4.rewrite': {
    section: receiver,
    text: 'An output that begins with /app/rec is looked up below the working directory instead of /app.',
  },
  'R4.as-it-is': { section: receiver, text: 'Any other output is opened under the very path it names.' },
  'R5.missing': {
    section: receiver,
    text: 'A file that is not there is logged as an error and not uploaded.',
  },
  'R6.put': {
    section: receiver,
    text: 'The upload is a PUT to /file/ and the base name below the storage URL.',
  },
  'R6.bytes': { section: receiver, text: 'The body of the upload is the raw bytes of the file.' },
  'R6.chunks': { section: receiver, text: 'The file is streamed in pieces of 1 MiB.' },
  'R6.credentials': {
    section: receiver,
    text: 'The upload carries Basic credentials: no user name, and the storage key as password.',
  },
  'R7.success': { section: receiver, text: 'The statuses 200 and 201 end an upload as successful.' },
  'R7.file-id': { section: receiver, text: 'The id member of the JSON answer identifies the stored file.' },
  'R8.retry': { section: receiver, text: 'Every other status is a failure and leads to another attempt.' },
  'Errors.event': {
    section: 'Errors',
    text: 'The error event tells the receiver about errors of the service.',
    unjudged: "the recorder's part: what a receiver answers to it is judged by R3",
  },
  'Errors.background': {
    section: 'Errors',
    text: 'An upload that fails is retried, logged after the last attempt, and never told to the sender.',
  },
  'Errors.bad-request': {
    section: 'Errors',
    text: 'The answer to a missing key or an incomplete body is not shown.',
  },
  'Errors.service': {
    section: 'Errors',
    text: 'Which answers the service takes as a failure is not shown.',
    unjudged: 'not shown',
  },
  'Limits.attempts': { section: 'Limits', text: 'An upload is tried 3 times.' },
  'Limits.delay': { section: 'Limits', text: 'Attempts are 10 seconds apart.' },
  'Limits.timeout': { section: 'Limits', text: 'The HTTP client of the upload gives up after 60 seconds.' },
  'Limits.chunk': {
    section: 'Limits',
    text: 'A piece of the upload has 1 MiB.',
    unjudged: 'the same sentence as that of R6, which is judged',
  },
  'Limits.port': {
    section: 'Limits',
    text: 'The listening port is 5000.',
    unjudged: 'configuration only: the harness chooses the port, so that runs do not meet',
  },
  'Limits.service': {
    section: 'Limits',
    text: 'Rate, size and retry limits of the service are not shown.',
    unjudged: 'not shown',
  },
  'Versioning.none': {
    section: 'Versioning',
    text: 'How the event format is versioned is not shown.',
    unjudged: 'not shown',
  },
} as const satisfies Record<string, Clause>;

/** Id of one clause. */
export type ClauseId = keyof typeof clauses;
