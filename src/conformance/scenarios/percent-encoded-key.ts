import type { Scenario } from '../rulebook/scenario.ts';

/** What stands for the right key in a ledger where every byte of it is percent-encoded. */
export const ENCODED_KEY = '$WEBHOOK_SECRET_PERCENT_ENCODED';

/** The secret with every byte percent-encoded, which is the same key. */
export const percentEncodedKey: Scenario = {
  id: 'percent-encoded-key',
  needs: ['directory', 'secret', 'query-key'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const bytes = [...Buffer.from(stage.secret ?? '')];
    for (const digits of ['upper case', 'lower case']) {
      const encoded = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
      const raw = digits === 'upper case' ? encoded.toUpperCase() : encoded;
      const recording = await stage.lay(`encoded in ${digits}`.replaceAll(' ', '-'));
      await stage.upload(recording, { key: { value: undefined, raw, shell: ENCODED_KEY } });
    }
    await stage.fence();
  },
};
