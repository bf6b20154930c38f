/** One checkable sentence of the interface, in our own words, and the section that it stands in. */
export interface Clause {
  readonly section: string;
  readonly text: string;
  /** What it is good for, which the interface does not say; absent where no rule judges it. */
  readonly why?: string;
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
  'Envelope.shape': {
    section: envelope,
    text: 'Every event is an object of id, ts, type and data.',
    why: 'Whatever reads an event relies on these four members, and on no further ones.',
  },
  'Envelope.id': {
    section: envelope,
    text: 'The id is unique and has the shape of a UUID.',
    why: 'The interface shows the shape of an id and no version of UUID, so each may come.',
  },
  'Envelope.ts': {
    section: envelope,
    text: 'The time is RFC 3339 in UTC, with a fraction and Z.',
    why: 'How many digits the fraction has is not stated, so any number of them may come.',
  },
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
  'live_info.fields': {
    section: liveInfo,
    text: 'Stream metadata has nine fields of stated types.',
    unjudged: "the recorder's part: what the harness sends is held against the schemas first",
  },
  'live_info.texts': {
    section: liveInfo,
    text: 'The title and the other texts of stream metadata are strings, of which no limit is shown.',
    why: 'Streamers write the titles, in any script, with any character and at any length.',
  },
  'live_info.nulls': {
    section: liveInfo,
    text: 'The live id and the start time may be null.',
    why: 'When they are null is not shown, so each of them may be so in any event.',
  },
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
  'Events.data': {
    section: events,
    text: 'Any of the ten types may come, with the data fields that its row of the table lists.',
    why: 'An event that is refused may be lost: that the service sends it again is not shown.',
  },
  'Events.channel': {
    section: events,
    text: 'An event of a channel names its platform and its channel.',
    why: 'Several channels are recorded at once, and their events come in between each other.',
  },
  'Events.output': {
    section: events,
    text: 'A finished transmux names in input the file that it read, and in output the one that it wrote.',
    why: 'The file that was read is in another format, and may be gone by then.',
  },
  'Events.numbers': {
    section: events,
    text: 'A finished file tells by numbers how many bytes it has and how many seconds it lasts.',
    why: 'A recording may be empty, may be larger than 4 GiB, and does not last whole seconds.',
  },
  'Events.app-data': {
    section: events,
    text: 'What app_launch and app_exit carry is not shown.',
    why: 'The examples of the two types carry nothing but the type.',
  },
  'Events.delivery': {
    section: events,
    text: 'Order, repetition and time-outs of deliveries are not shown.',
    why: 'A receiver that relies on order, or on each event coming once, does so at its own risk.',
  },
  'Events.uses': {
    section: events,
    text: 'Each type has uses, such as a notification of a live start or work on a finished file.',
    why: 'What an event leads to is what its receiver is there for, and its answer tells nothing of it.',
  },
  'Auth.headers': {
    section: 'Authentication',
    text: 'The service adds no documented credential to a delivery.',
    unjudged: "the recorder's part: the harness adds none",
  },
  'Auth.protection': {
    section: 'Authentication',
    text: 'A secret in the query is one of the ways to guard a receiver.',
    why: 'Without it anybody who can reach the receiver chooses what it does, by events of his own.',
  },
  'Reference receiver.route': {
    section: receiver,
    text: 'Events are taken by POST on the path /webhook.',
    why: 'What is posted while nobody listens there is lost, if the service does not send it again.',
  },
  'Reference receiver.key': {
    section: receiver,
    text: 'The query parameter key is required and carries the secret.',
    why: 'The service has no other place for the secret; each further one is one more for whoever guesses.',
  },
  'Reference receiver.body': {
    section: receiver,
    text: 'The body is an object with the strings id, ts and type, and data with any keys.',
    why: 'Keys that are not listed may come with any event; a body that lacks a part is no event.',
  },
  'Reference receiver.listen': {
    section: receiver,
    text: 'It listens on port 5000 of all interfaces.',
    why: 'A recorder in a container or on another machine reaches no receiver that listens on 127.0.0.1 alone.',
  },
  'table.success': {
    section: receiver,
    text: 'A finished transmux whose output is a non-empty string is answered with status success.',
    why: 'The answer tells that the recording was accepted, whatever becomes of its upload.',
  },
  'table.ignored': {
    section: receiver,
    text: 'Everything else is answered with status ignored.',
    why: 'The answer tells an event that asks for nothing from one that was accepted.',
  },
  'R1.forbidden': {
    section: receiver,
    text: 'A key that is not the secret gets 403 with detail Forbidden.',
    why: 'The event names the file: whoever gets by with a wrong key has files of the receiver uploaded.',
  },
  'R1.constant-time': {
    section: receiver,
    text: 'The key is compared in constant time.',
    why: 'A comparison that stops at the first wrong byte takes longer the more of a guess is right, until all of the key is known.',
  },
  'R2.upload': {
    section: receiver,
    text: 'A finished transmux with an output leads to an upload of that file.',
    why: 'An event that leads to no upload is a recording that storage never has, and nobody is told.',
  },
  'R2.file': {
    section: receiver,
    text: 'The file that is uploaded is the one that the output names.',
    why: 'Any other file may be unfinished, of another format, or not meant for storage.',
  },
  'R2.background': {
    section: receiver,
    text: 'The upload is scheduled in the background as its event comes.',
    why: 'A recording that waits for others to be uploaded may wait as long as storage is out of order.',
  },
  'R2.no-wait': {
    section: receiver,
    text: 'The answer does not wait for the upload.',
    why: 'An upload may take minutes, and how long the service waits for an answer is not shown.',
  },
  'R3.ignored': {
    section: receiver,
    text: 'Other event types are answered ignored, and nothing else is done.',
    why: 'Events of all types come to one URL, and most of them name no file that is finished.',
  },
  'R4.rewrite': {
    section: receiver,
    text: 'An output that begins with /app/rec is looked up below the working directory instead of /app.',
    why: 'The recorder names a file as its container sees it; the receiver has the same folder elsewhere.',
  },
  'R4.as-it-is': {
    section: receiver,
    text: 'Any other output is opened under the very path it names.',
    why: 'A path that is changed without need leads to another file or to none.',
  },
  'R5.missing': {
    section: receiver,
    text: 'A file that is not there is logged as an error and not uploaded.',
    why: 'A recording may be moved or deleted before its event comes, and its log alone can tell that it is missing.',
  },
  'R6.put': {
    section: receiver,
    text: 'The upload is a PUT to /file/ and the base name below the storage URL.',
    why: 'A file that is elsewhere, or is called otherwise, is not found where others look for it.',
  },
  'R6.bytes': {
    section: receiver,
    text: 'The body of the upload is the raw bytes of the file.',
    why: 'Storage keeps what it gets: whatever is added, left out or packed makes another file of it.',
  },
  'R6.chunks': {
    section: receiver,
    text: 'The file is streamed in pieces of 1 MiB.',
    why: 'A recording may have many gigabytes, and several may be uploaded at once.',
  },
  'R6.credentials': {
    section: receiver,
    text: 'The upload carries Basic credentials: no user name, and the storage key as password.',
    why: 'Storage refuses an attempt without them, and each further one for the same reason.',
  },
  'R7.success': {
    section: receiver,
    text: 'The statuses 200 and 201 end an upload as successful.',
    why: 'What goes on after a success sends a whole recording once more for nothing: a file that was stored is stored, whatever its answer says of it.',
  },
  'R7.file-id': {
    section: receiver,
    text: 'The id member of the JSON answer identifies the stored file.',
    why: 'By it the stored file is found again.',
    unjudged: 'what a receiver makes of the id is not seen by storage',
  },
  'R8.retry': {
    section: receiver,
    text: 'Every other status is a failure and leads to another attempt.',
    why: 'After any other status nobody knows that the file is stored, so it may be lost without another attempt.',
  },
  'Errors.event': {
    section: 'Errors',
    text: 'The error event tells the receiver about errors of the service.',
    unjudged: "the recorder's part: what a receiver answers to it is judged by R3",
  },
  'Errors.background': {
    section: 'Errors',
    text: 'An upload that fails is retried, logged after the last attempt, and never told to the sender.',
    why: 'The sender cannot help: only the receiver can try again, and only its log can tell of what is lost.',
  },
  'Errors.bad-request': {
    section: 'Errors',
    text: 'The answer to a missing key or an incomplete body is not shown.',
    why: 'What no recorder sends, others do: it must not end the receiver or get past its checks.',
  },
  'Errors.service': {
    section: 'Errors',
    text: 'Which answers the service takes as a failure is not shown.',
    unjudged: 'not shown',
  },
  'Limits.attempts': {
    section: 'Limits',
    text: 'An upload is tried 3 times.',
    why: 'With fewer a recording is given up that could still be stored; with more a storage that fails is loaded for nothing.',
  },
  'Limits.delay': {
    section: 'Limits',
    text: 'Attempts are 10 seconds apart.',
    why: 'Attempts that follow at once meet the same trouble again; the delay gives storage the time to come back.',
  },
  'Limits.timeout': {
    section: 'Limits',
    text: 'The HTTP client of the upload gives up after 60 seconds.',
    why: 'Without it an upload that storage never answers is never tried again; a shorter one gives up storage that is only slow.',
  },
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
