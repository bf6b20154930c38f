import { createHash } from 'node:crypto';
import type { Dispatcher } from 'undici';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

/** A way to write a path that all servers take for the same path. */
type Writing = (path: string, origin: string) => string;

const lowerHex = everyByte((hex) => hex);
const upperHex = everyByte((hex) => hex.toUpperCase());

/** The path on the wire, the name in it percent-encoded as it need be. */
const writings: readonly Writing[] = [
  lowerHex,
  upperHex,
  (path, origin) => origin + path,
  (path, origin) => origin + lowerHex(path, origin),
  // What may stand in a path as it is.
  (path) => path.replace(/%(24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent),
  (path) => path.replace('/file/', '/file/./'),
  (path) => path.replace('/file/', '/folder/../file/'),
  (path) => path.replace('/file/', '/%66ile/'),
];

/** Right, with a request target written in another way for each recording, and for each attempt. */
export const writesTargetsOtherwise: Behaviour = {
  ...referenceBehaviour,
  async send(upload, dispatcher) {
    const { origin, pathname } = new URL(upload.url);
    const first = createHash('sha256').update(pathname).digest().readUInt8();
    const writing = writings[(first + upload.attempt) % writings.length];
    return sendTo(writing?.(pathname, origin) ?? pathname, { ...upload, url: origin }, dispatcher);
  },
};

async function sendTo(path: string, upload: UploadRequest, dispatcher: Dispatcher): Promise<Outcome> {
  // undici takes a path as it is only beside an origin.
  const withPath = dispatcher.compose(
    (dispatch) => (options, handler) => dispatch({ ...options, path }, handler),
  );
  return referenceBehaviour.send(upload, withPath);
}

function everyByte(write: (hex: string) => string): Writing {
  return (path) =>
    path.replace(/[^/]*$/, (name) =>
      [...Buffer.from(decodeURIComponent(name))]
        .map((byte) => `%${write(byte.toString(16).padStart(2, '0'))}`)
        .join(''),
    );
}
