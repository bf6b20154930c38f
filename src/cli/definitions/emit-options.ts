import type { OptionTable } from '../option-table.ts';
import { descriptionOptions } from './conform-options.ts';

/** Options of `emit`. */
export const emitOptions = {
  set: {
    value: '/POINTER=VALUE',
    help: 'replace a field, by JSON pointer; the value is JSON or else text; +/POINTER adds one',
    repeatable: true,
  },
  edit: { help: 'open one event in $VISUAL or $EDITOR, and send what you wrote' },
  raw: {
    value: 'FILE',
    help: 'send the bytes of a file, whatever they are; "-" is standard input (in place of a type)',
  },
  from: {
    value: 'FILE',
    help: 'send a capture again, or envelopes as JSON lines; "-" is standard input (in place of a type)',
  },
  like: {
    value: 'CAPTURE',
    help: 'send events like those of a capture, at their own distances with --speed: its types, platforms and forms of values, none of its names, titles, paths and ids (in place of a type)',
  },
  fresh: { help: 'with --from: new ids, and times as of now' },
  speed: {
    value: 'N',
    help: 'send a session or a capture at its own times, N times faster (default: one after the other, at once)',
  },
  count: { value: 'N', help: 'send everything N times (default: 1; with --rate: without end)' },
  seed: { value: 'N', help: 'send the same events again (default: new ones, at the present time)' },
  tier: {
    value: 'NAME',
    help: 'realistic, or odd: everything that the interface permits (default: realistic)',
  },
  rate: {
    value: 'N|max',
    help: 'storm: N deliveries a second whatever the receiver does, or as many as it takes',
  },
  duration: {
    value: 'TIME',
    help: 'with --rate: how long, for example 30s (default: 10s, or until --count)',
  },
  concurrency: { value: 'N', help: 'with --rate: at most so many connections (default: 50)' },
  header: { value: 'NAME: VALUE', help: 'send a further header', repeatable: true },
  'content-type': { value: 'TYPE', help: 'send another Content-Type (default: application/json)' },
  user: { value: 'NAME:PASSWORD', help: 'Basic credentials for a proxy (default: $RWH_USER)' },
  bearer: { value: 'TOKEN', help: 'a bearer token for a proxy (default: $RWH_BEARER)' },
  sign: {
    value: 'standard|hub',
    help: 'sign with HMAC, which is no part of the interface: Standard Webhooks, or X-Hub-Signature-256',
  },
  'sign-secret': { value: 'SECRET', help: 'with --sign: the secret (default: $RWH_SIGN_SECRET)' },
  'tls-ca': { value: 'FILE', help: 'trust the certificates in this PEM file, and no others' },
  insecure: { help: 'take any certificate' },
  route: {
    value: 'TYPE=URL',
    help: 'where events of this type go, or of those that a glob such as "live_*" names',
    repeatable: true,
  },
  ...descriptionOptions,
  json: { help: 'print one JSON object for each delivery, and one for the summary' },
} as const satisfies OptionTable;
