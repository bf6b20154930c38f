import { flag, list, type OptionValues, one } from '../command/option-table.ts';
import { basePath, listenAddress, nameAndValue } from '../command/option-value.ts';
import { needs, needsCommand, type Relation } from '../command/relation.ts';

/** The arguments of a command that names its receiver by URL. */
export const reachedByUrl = {
  name: 'url',
  optional: true,
  help: 'a receiver that runs, with its key: http://127.0.0.1:5000/webhook?key=SECRET',
} as const;

/** Options that choose the description of the receiver. */
export const descriptionOptions = {
  description: one(
    'FILE',
    'the description of the receiver (default: receiver.json, .yaml or .yml of the current folder, where there is one)',
  ),
  'without-description': flag('leave the description in the current folder aside'),
};

/** Variables of a receiver that the harness starts. */
export const template = nameAndValue('LISTEN_PORT={port}');

/** Options of every command that reaches a receiver. */
export const reachingOptions = {
  'storage-listen': one('HOST:PORT', 'where the mock storage listens (default: 127.0.0.1:0)', {
    read: listenAddress,
  }),
  'storage-base-path': one(
    'PATH',
    'path of the storage URL, for example /api (default: /storage for a started receiver, else none)',
    { read: basePath },
  ),
  'storage-key': one('KEY', 'the storage key that the receiver uses (default: a new one)'),
  'receiver-dir': one('DIR', "the receiver's working directory; recordings are laid in DIR/rec"),
  'shared-files': flag('the receiver opens the same absolute paths as this machine'),
  env: list(
    'NAME=TEMPLATE',
    'variable of a started receiver, with {port} {secret} {storageUrl} {storageKey}',
    template,
  ),
  route: list(
    'TYPE=URL',
    'where events of this type go, for receivers with a URL for each type, or of those that a glob such as "live_*" names; {port} is the port of a started one',
  ),
  ...descriptionOptions,
};

/** Their values. */
export type ReachingValues = OptionValues<typeof reachingOptions>;

const LISTEN_HINT =
  "Name with --storage-listen the host and port of the storage URL that the receiver is configured with; the harness takes the storage's place there.";

/** What they need: a receiver that already runs uploads where it was told to, with the key that it was told. */
const relations: readonly Relation[] = [
  {
    given: ['argument', 'command'],
    message: 'A URL and a command are both given.',
    hint: 'Give the URL of a receiver that runs, or after "--" the command that starts one.',
  },
  needsCommand('env', ''),
  {
    given: ['neither', 'receiver-dir'],
    message: '--receiver-dir needs a receiver of yours.',
    hint: 'Give the URL of a receiver, or a command after "--", or leave it out.',
  },
  ofRunning(
    needs('shared-files', 'receiver-dir', "Name the receiver's working directory with --receiver-dir."),
  ),
  ofRunning(needs('storage-key', 'storage-listen', LISTEN_HINT)),
  ofRunning(needs('storage-base-path', 'storage-listen', LISTEN_HINT)),
  {
    given: ['argument', 'storage-listen'],
    without: 'storage-key',
    message:
      '--storage-listen is given, and --storage-key is not, so that the password of uploads could not be judged.',
    hint: 'Name with --storage-key the storage key that the receiver is configured with (its STORAGE_API_KEY).',
  },
];

/** What the commands that reach a receiver have in common. */
export const reaching = {
  relations,
  under: async () => (await import('../reaching/under-description.ts')).underDescription,
};

/** A relation that counts for a receiver that already runs. */
function ofRunning(relation: Relation): Relation {
  return { ...relation, given: ['argument', ...relation.given] };
}
