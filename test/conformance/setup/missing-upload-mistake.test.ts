import { expect, test } from 'vitest';
import {
  missingUploadMistake,
  unseenMistake,
} from '../../../src/conformance/perform/setup/missing-upload-mistake.ts';
import type { SetupFacts } from '../../../src/conformance/perform/setup/setup-facts.ts';
import { fitting } from './setup-facts.ts';

const started: SetupFacts = { ...fitting, kind: 'command' };
const unseen: SetupFacts = { ...fitting, listener: { connectingTo: [] } };
const inContainer: SetupFacts = { ...unseen, kind: 'command' };

function environment(variables: Record<string, string>): Pick<SetupFacts, 'listener'> {
  return { listener: { ...fitting.listener, environment: variables } };
}

test.each<[mistake: string, facts: SetupFacts, what: RegExp, hint: RegExp]>([
  [
    'another working directory',
    { ...fitting, directory: '/srv/other' },
    /^the receiver works in "\/srv\/receiver", and recordings are laid below "\/srv\/other"$/,
    /--receiver-dir \/srv\/receiver\.$/,
  ],
  [
    'a command that changes its directory',
    { ...started, directory: '/srv/other' },
    /^the receiver works in "\/srv\/receiver"/,
    /^Let the command stay/,
  ],
  [
    'another port of the storage',
    { ...fitting, ...environment({ STORAGE_URL: 'http://user:word@127.0.0.1:9001/api/?token=t' }) },
    /^the receiver's variable STORAGE_URL names the storage http:\/\/127\.0\.0\.1:9001\/api, and that of this run is http:\/\/127\.0\.0\.1:9000\/api$/,
    /--storage-listen 127\.0\.0\.1:9001 --storage-base-path \/api\.$/,
  ],
  [
    'a storage under a name that the harness does not know',
    {
      ...started,
      ...environment({ UPLOAD_URL: 'https://files.example', STORAGE_URL: 'http://127.0.0.1:9000/api' }),
    },
    /variable UPLOAD_URL names the storage https:\/\/files\.example,/,
    /--env UPLOAD_URL=\{storageUrl\}\.$/,
  ],
  [
    'a storage that does not answer',
    { ...started, listener: { ...fitting.listener, connectingTo: ['10.0.0.1:9000'] } },
    /tries in vain to connect to 10\.0\.0\.1:9000/,
    /--env NAME=\{storageUrl\}/,
  ],
  [
    'a storage where nothing listens',
    { ...started, lines: ['Attempt 1 failed: ConnectionRefusedError(111, "Connection refused")'] },
    /prints "Attempt 1 failed: ConnectionRefusedError/,
    /--env NAME=\{storageUrl\}/,
  ],
  [
    'a folder that a container sees under another name',
    { ...inContainer, lines: ['File /app/rec/plain-rh0123456789ab.mp4 does not exist'] },
    /looks for recordings below "\/app\/rec", and they are laid below "\/srv\/receiver\/rec"/,
    /--receiver-dir the folder that the receiver sees as \/app\.$/,
  ],
  [
    'a folder of recordings that a variable names',
    {
      ...started,
      listener: { ...started.listener, environment: { RECORDINGS: '/srv/other/' } },
      lines: ['no file "/srv/other/rec/plain-rh0123456789ab.mp4"'],
    },
    /looks for recordings below "\/srv\/other\/rec", .*, as its variable RECORDINGS says$/,
    /--env 'RECORDINGS=\.'\.$/,
  ],
  [
    'the same of a receiver that somebody else started',
    {
      ...fitting,
      listener: { ...fitting.listener, environment: { RECORDINGS: '/srv/other/rec' } },
      lines: ['no file "/srv/other/rec/plain-rh0123456789ab.mp4"'],
    },
    /as its variable RECORDINGS says$/,
    /Start it with RECORDINGS=\/srv\/receiver\/rec\.$/,
  ],
  [
    'a secret under another name',
    { ...started, firstStatus: 403, statuses: [403, 403], takesNoSecret: true },
    /^the receiver refuses events with 403, whatever secret it is started with$/,
    /--env NAME=\{secret\}/,
  ],
  [
    'a URL without the key',
    { ...fitting, hasKey: false, firstStatus: 422, statuses: [422] },
    /^the receiver refuses events with 422, and its URL names no key$/,
    /\?key=SECRET/,
  ],
  [
    'a URL with another path',
    { ...fitting, receiverUrl: 'http://127.0.0.1:5000/hook', firstStatus: 404, statuses: [404] },
    /^the receiver answers 404 to events at \/hook$/,
    /^Correct the path/,
  ],
  [
    'a command with another path',
    { ...started, firstStatus: 404, statuses: [404] },
    /^the receiver answers 404 to events at \/webhook$/,
    /--route TYPE=/,
  ],
])('%s is told, with what to change', (_, facts, what, hint) => {
  expect(missingUploadMistake(facts)).toEqual({
    what: expect.stringMatching(what),
    hint: expect.stringMatching(hint),
  });
});

test.each<[receiver: string, facts: SetupFacts]>([
  ['a receiver whose surroundings are as they should be', fitting],
  ['one that the harness started so', started],
  ['one that refuses the right key, but takes a plain one', { ...started, statuses: [403] }],
  ['one that fails at each event', { ...fitting, directory: '/srv/other', statuses: [500] }],
  ['one that has no answer for transmuxes alone', { ...fitting, statuses: [404] }],
  [
    'one that names other URLs too',
    { ...fitting, ...environment({ ...fitting.listener.environment, STORE_HOME: 'https://shop.example' }) },
  ],
  [
    'one that looks for the path as it is written',
    { ...started, lines: ['/app/rec/plain-rh0123456789ab.mp4 does not exist'] },
  ],
  [
    'one that looks where the recording is',
    { ...inContainer, lines: ['no /srv/receiver/rec/plain-rh0123456789ab.mp4'] },
  ],
])('no mistake is told of %s', (_, facts) => {
  expect(missingUploadMistake(facts)).toBeUndefined();
  expect(unseenMistake(facts)).toBeUndefined();
});

test('a receiver of somebody else that asks for nothing and cannot be seen is not judged', () => {
  expect(unseenMistake(unseen)).toEqual({
    what: expect.stringMatching(/^no request has come to the storage at http:\/\/127\.0\.0\.1:9000\/api, /),
    hint: expect.stringMatching(/--receiver-dir\.$/),
  });
});
