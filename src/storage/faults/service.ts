import { BYTE_SIZE_HINT, formatByteSize, parseByteSize } from '../../wire/byte-size.ts';
import type { Exchange } from '../../wire/exchange.ts';
import { settingFault } from '../../wire/faults/setting-fault.ts';
import { type ErrorName, errorBody, errorPresets } from '../answer-presets.ts';
import type { UploadInHand } from '../upload-in-hand.ts';

/** Longest name, in characters, that such services take. */
const LONGEST_NAME = 255;

/** Answers by itself as an upload service would: it looks at the key, the name and the size. */
export const service = settingFault('service', {
  example: 'service:16MiB',
  sees: 'what a service answers: 401 to a wrong key, 413 to a name over 255 characters or a file over the limit (before its end), 422 to an empty file, else 201',
  counts: 'the answer',
  hint: `${BYTE_SIZE_HINT} It is the largest file that the service takes; without one there is no limit.`,
  alone: {},
  read: (text): { readonly limitBytes?: number } | undefined => {
    const limitBytes = parseByteSize(text);
    return limitBytes === undefined ? undefined : { limitBytes };
  },
  write: ({ limitBytes }) => (limitBytes === undefined ? '' : formatByteSize(limitBytes)),
  run: async (exchange, { limitBytes = Number.POSITIVE_INFINITY }, { keyIsRight, name }: UploadInHand) => {
    const { declaredBytes = 0 } = exchange.request;
    if (!keyIsRight) return reject(exchange, 'unauthorized', 0);
    if ([...name].length > LONGEST_NAME) return reject(exchange, 'name-too-long', 0);
    if (declaredBytes > limitBytes) return reject(exchange, 'file-too-large', 0);
    // A body whose length is not told is read up to where it is too long.
    if (limitBytes !== Number.POSITIVE_INFINITY) await exchange.readUntil(limitBytes + 1);
    else await exchange.readBody();
    if (exchange.receivedBytes > limitBytes) return reject(exchange, 'file-too-large', limitBytes + 1);
    if (exchange.receivedBytes === 0) return reject(exchange, 'no-file', 0);
    await exchange.respond({ status: 201 });
  },
});

/** Rejects without the rest of the body, which is read and thrown away so that the client sees the answer. */
async function reject(exchange: Exchange, name: ErrorName, afterBytes: number): Promise<void> {
  exchange.shape({ early: { afterBytes, afterwards: 'drain' } });
  await exchange.respond({ status: errorPresets[name].status, body: errorBody(name) });
}
