import type { OptionTable } from '../option-table.ts';

/** Options that choose which rules are judged and how the outcome is shown. */
export const judgingOptions = {
  profile: {
    value: 'NAME',
    help: 'core, reference or hardening (default: reference; with --only all rules, that is hardening)',
  },
  only: {
    value: 'GLOB',
    help: 'judge only these rules of the profile, for example "upload/*"',
    repeatable: true,
  },
  skip: { value: 'GLOB', help: 'leave these rules out', repeatable: true },
  report: {
    value: 'FORMAT[=FILE]',
    help: 'text, html, json, junit, markdown, github, sarif, ctrf or badge, to standard output or a file; GitHub Actions gets a job summary by itself',
    repeatable: true,
  },
  'known-failures': {
    value: 'FILE',
    help: 'failures that are accepted for a time; a stale list is exit code 5',
  },
  update: {
    help: 'write the list of known failures anew: with new failures, longer for expired ones that still fail, without what holds by now',
  },
  'accept-partial': {
    help: 'exit code 0 also where required rules were not judged for want of storage, directory or command',
  },
  verbose: { help: 'tell everything, the passed rules too' },
  json: { help: 'print JSON: the report, a list or plan, an error' },
} as const satisfies OptionTable;

/** Options that choose the description of the receiver. */
export const descriptionOptions = {
  description: {
    value: 'FILE',
    help: 'the description of the receiver (default: receiver.json, .yaml or .yml of the current folder, where there is one)',
  },
  'without-description': { help: 'leave the description in the current folder aside' },
} as const satisfies OptionTable;

/** Options of `conform`. */
export const conformOptions = {
  ...judgingOptions,
  list: { help: 'list the rules that would be judged, and stop' },
  plan: { help: 'show the scenarios and how long they take, and stop' },
  watch: {
    help: 'judge again whenever a file in the directory of a started receiver changes, failed rules first',
  },
  slow: { help: 'in real time, also judge the rules that wait for the 60 s time-out' },
  'storage-listen': { value: 'HOST:PORT', help: 'where the mock storage listens (default: 127.0.0.1:0)' },
  'storage-base-path': {
    value: 'PATH',
    help: 'path of the storage URL, for example /api (default: /storage for a started receiver, else none)',
  },
  'storage-key': { value: 'KEY', help: 'the storage key that the receiver uses (default: a new one)' },
  'receiver-dir': { value: 'DIR', help: "the receiver's working directory; recordings are laid in DIR/rec" },
  'shared-files': { help: 'the receiver opens the same absolute paths as this machine' },
  'no-preflight': {
    help: 'go on where no upload comes and the setup looks mistaken: another directory, another storage',
  },
  env: {
    value: 'NAME=TEMPLATE',
    help: 'variable of a started receiver, with {port} {secret} {storageUrl} {storageKey}',
    repeatable: true,
  },
  'time-scale': {
    value: 'F',
    help: "the receiver's times are F times the interface's (0.03: 10 s become 300 ms)",
  },
  'time-warp': {
    value: 'N',
    bare: '10',
    help: 'start the receiver under libfaketime, N times faster (Linux; default: 10)',
  },
  fuzz: { value: 'N', help: 'how many generated envelopes are delivered (default: 200; 0 for none)' },
  replay: {
    value: 'FILE',
    help: 'deliver the counterexample that a run has saved, and judge the answer to it alone',
  },
  route: {
    value: 'TYPE=URL',
    help: 'where events of this type go, for receivers with a URL for each type, or of those that a glob such as "live_*" names; {port} is the port of a started one',
    repeatable: true,
  },
  ...descriptionOptions,
  timing: { help: 'also measure for about a minute whether the time of an answer tells the key' },
  shard: { value: 'I/N', help: 'judge the I-th of N parts; needs --seed, the same for all parts' },
  ledger: { value: 'FILE', help: 'keep everything that happened, for "judge"' },
  seed: { value: 'N', help: 'repeat a run that used this seed' },
  config: { value: 'FILE', help: 'JSON file with these options under these names' },
} as const satisfies OptionTable;
