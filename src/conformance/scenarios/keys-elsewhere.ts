import type { Scenario } from '../scenario.ts';
import type { Key } from '../stage.ts';

const none: Key = { value: undefined, shell: '' };

/** What a header can carry as it is. */
const HEADER_VALUE = /^[!-~](?:[ -~]*[!-~])?$/;

/** Deliveries without the parameter: the secret is nowhere, or in a place where it does not count. */
export const keysElsewhere: Scenario = {
  id: 'keys-elsewhere',
  needs: ['directory', 'secret'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const secret = stage.secret ?? '';
    const encoded = encodeURIComponent(secret);
    // Nobody decodes a header, but everyone a cookie.
    const header = HEADER_VALUE.test(secret) ? secret : encoded;
    const missing = await stage.lay('without a key');
    await stage.deliver('no key', stage.finished(missing), { key: none, recording: missing });

    const inHeader = await stage.lay('key in a header');
    for (const name of ['key', 'x-key', 'x-api-key', 'x-webhook-secret', 'authorization', 'cookie']) {
      const value = { authorization: `Bearer ${header}`, cookie: `key=${encoded}` }[name] ?? header;
      await stage.deliver(`key in the header ${name}`, stage.finished(inHeader), {
        key: none,
        headers: { [name]: value },
        recording: inHeader,
      });
    }
    const inBody = await stage.lay('key in the body');
    const envelope = stage.finished(inBody);
    const body = { ...envelope, key: secret, data: { ...envelope.data, key: secret } };
    await stage.deliver('key in the body', body, { key: none, recording: inBody });

    const inPath = await stage.lay('key in the path');
    await stage.deliver('key in the path', stage.finished(inPath), {
      key: none,
      pathSuffix: `/${encoded}`,
      recording: inPath,
    });
    await stage.fence();
  },
};
