import { readFileSync } from 'node:fs';
import type { Answer, Envelope } from '../../../src/receiver/answering.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { ReceiverSettings } from '../../../src/receiver/settings.ts';

/** Says of an event why it is refused, if it is. */
type Choose = (event: Envelope, settings: ReceiverSettings) => Answer | undefined;

/** The reference receiver behind somebody who refuses events for what they are about, and never for their form. */
function choosing(choose: () => Choose): () => Behaviour {
  return () => {
    const chosen = choose();
    return {
      ...referenceBehaviour,
      answer: (accepted) =>
        chosen(accepted.envelope, accepted.settings) ?? referenceBehaviour.answer(accepted),
    };
  };
}

function refusal(status: number, detail: string): Answer {
  return { status, body: { detail } };
}

/** Follows some platforms only. */
export const choosyOfPlatforms = choosing(() => ({ data: { platform } }) => {
  if (platform === undefined || platform === 'twitch' || platform === 'youtube') return undefined;
  return refusal(400, `Unsupported platform: ${platform}`);
});

/** Follows all channels but one. */
export const choosyOfChannels = choosing(
  () =>
    ({ data: { channel } }) =>
      channel === 'zoe_plays_late' ? refusal(404, 'This channel is not followed') : undefined,
);

/** Takes the end of the sessions that it saw begin. */
export const choosyOfSessions = choosing(() => {
  const begun = new Set<unknown>();
  return ({ type, data }) => {
    const liveId = (data['live_info'] as { readonly live_id?: unknown } | undefined)?.live_id;
    if (type === 'live_start') begun.add(liveId);
    return type === 'live_end' && !begun.has(liveId) ? refusal(409, 'No such session') : undefined;
  };
});

/** Opens each recording before it answers, and finds that it is none that it can read. */
export const choosyOfFiles = choosing(() => (event, { directory = '' }) => {
  const path = referenceBehaviour.recordingOf(event);
  if (path === undefined) return undefined;
  try {
    const isVideo = readFileSync(referenceBehaviour.resolve(path, directory))
      .subarray(0, 3)
      .equals(Buffer.from('FLV'));
    return isVideo ? undefined : refusal(500, 'ffmpeg: no thumbnail could be made');
  } catch {
    return refusal(500, 'ffmpeg: no such file');
  }
});
