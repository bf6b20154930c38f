import { readFieldChange } from '../../recorder/field-change.ts';
import { SEVERAL } from '../../recorder/several.ts';
import { signatureSchemes } from '../../recorder/signature-schemes.ts';
import type { Rate } from '../../recorder/storm/schedule.ts';
import { eventTypes } from '../../spec/event-types.ts';
import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { flag, list, one, word } from '../command/option-table.ts';
import { duration, LARGEST_SEED, positive, wholeNumber } from '../command/option-value.ts';
import { apart, needs } from '../command/relation.ts';
import { descriptionOptions } from './reaching-options.ts';

const MOST_CONNECTIONS = 10_000;

function rate(name: string, text: string): Rate {
  return text === 'max' ? text : positive(', or "max"')(name, text);
}

const options = {
  set: list(
    '/POINTER=VALUE',
    'replace a field, by JSON pointer; the value is JSON or else text; +/POINTER adds one',
    (_, text) => readFieldChange(text),
  ),
  edit: flag('open one event in $VISUAL or $EDITOR, and send what you wrote'),
  raw: one('FILE', 'send the bytes of a file, whatever they are; "-" is standard input (in place of a type)'),
  from: one(
    'FILE',
    'send a capture again, or envelopes as JSON lines; "-" is standard input (in place of a type)',
  ),
  like: one(
    'CAPTURE',
    'send events like those of a capture, at their own distances with --speed: its types, platforms and forms of values, none of its names, titles, paths and ids (in place of a type)',
  ),
  fresh: flag('with --from: new ids, and times as of now'),
  speed: one(
    'N',
    'send a session or a capture at its own times, N times faster (default: one after the other, at once)',
    { read: positive() },
  ),
  count: one('N', 'send everything N times (default: 1; with --rate: without end)', {
    read: wholeNumber({ least: 1 }),
  }),
  seed: one('N', 'send the same events again (default: new ones, at the present time)', {
    read: wholeNumber({ most: LARGEST_SEED }),
  }),
  tier: word('NAME', 'realistic, or odd: everything that the interface permits', [
    ['realistic', 'odd'],
    'realistic',
  ]),
  rate: one('N|max', 'storm: N deliveries a second whatever the receiver does, or as many as it takes', {
    read: rate,
  }),
  duration: one('TIME', 'with --rate: how long, for example 30s (default: 10s, or until --count)', {
    read: duration,
  }),
  concurrency: one('N', 'with --rate: at most so many connections', {
    read: wholeNumber({ least: 1, most: MOST_CONNECTIONS }),
    usual: '50',
  }),
  header: list('NAME: VALUE', 'send a further header'),
  'content-type': one('TYPE', 'send another Content-Type (default: application/json)'),
  user: one('NAME:PASSWORD', 'Basic credentials for a proxy (default: $RWH_USER)'),
  bearer: one('TOKEN', 'a bearer token for a proxy (default: $RWH_BEARER)'),
  sign: word(
    'standard|hub',
    'sign with HMAC, which is no part of the interface: Standard Webhooks, or X-Hub-Signature-256',
    [signatureSchemes],
  ),
  'sign-secret': one('SECRET', 'with --sign: the secret (default: $RWH_SIGN_SECRET)'),
  'tls-ca': one('FILE', 'trust the certificates in this PEM file, and no others'),
  insecure: flag('take any certificate'),
  route: list('TYPE=URL', 'where events of this type go, or of those that a glob such as "live_*" names'),
  ...descriptionOptions,
  json: flag('print one JSON object for each delivery, and one for the summary'),
};

export type EmitTold = Told<typeof options>;

export const emit: CommandDefinition<typeof options> = {
  positionals: [
    {
      name: 'type',
      words: [...eventTypes, ...SEVERAL],
      help: 'an event type, "session" (one of each, belonging together) or "all"',
      optional: true,
    },
    {
      name: 'url',
      help: 'the receiver, with its key: http://127.0.0.1:5000/webhook?key=SECRET',
      optional: true,
    },
  ],
  options,
  relations: [
    apart('raw', 'from', 'each says what is sent'),
    apart('raw', 'like', 'each says what is sent'),
    apart('from', 'like', 'each says what is sent'),
    ...['set', 'edit', 'seed', 'tier'].flatMap((name) => [
      apart('raw', name, 'a file is sent as it is'),
      apart('from', name, 'a capture is sent as it is'),
    ]),
    ...['set', 'edit', 'tier'].map((name) => apart('like', name, 'a capture says what events are like')),
    apart('rate', 'speed', 'each says when deliveries are made'),
    apart('rate', 'edit', 'a storm is not edited'),
    apart('edit', 'count', 'one event is edited and sent once'),
    apart('raw', 'speed', 'a file has no times'),
    apart('user', 'bearer', 'both are sent in the header Authorization'),
    apart('tls-ca', 'insecure', 'one trusts a certificate, the other any'),
    needs('duration', 'rate'),
    needs('concurrency', 'rate'),
    needs('fresh', 'from'),
    needs('sign-secret', 'sign'),
  ],
  examples: [
    "recorder-harness emit session 'http://127.0.0.1:5000/webhook?key=SECRET' --speed 60",
    "recorder-harness emit video_transmux_finish 'http://127.0.0.1:5000/webhook?key=SECRET' \\",
    '    --set /data/output=/app/rec/show.mp4',
    "recorder-harness emit all 'http://127.0.0.1:5000/webhook?key=SECRET' --rate 200 --duration 30s",
    "recorder-harness emit 'http://127.0.0.1:5000/webhook?key=SECRET' --from capture.ndjson --fresh",
  ],
  action: async () => (await import('../emit/emit.ts')).runEmit,
};
