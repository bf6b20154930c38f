import { describe, expect, it } from 'vitest';
import { deliveryHappening, storyOf } from '../../../src/lab/page/lab/story-of.ts';
import { type Upload, uploadsIn } from '../../../src/lab/page/lab/upload.ts';
import { uploadState } from '../../../src/lab/page/lab/upload-state.ts';
import { uploadStateWords } from '../../../src/lab/page/lab/upload-state-words.ts';
import type { AttemptEntry, DeliveryEntry } from '../../../src/ledger/entry.ts';
import { attempt, delivery, emptyLedger, recording } from '../../report/sample-run.ts';

const RETRYING = { retryDelayMs: 300, attempts: 3 };

/** Long before anything is due. */
const NOW = { nowMs: 126, isOver: false };

const TELLING = { ...RETRYING, ...NOW };

/** An upload whose attempts are these, announced at 0; the receiver is to wait 300 ms between them. */
function upload(...attempts: Parameters<typeof attempt>[1][]): Upload {
  const ledger = emptyLedger();
  const { id } = recording(ledger, 'lab', '500,reset,201');
  delivery(ledger, { recording: id });
  attempts.forEach((one, index) => {
    attempt(ledger, { recording: id, number: index + 1, ...one });
  });
  const [begun] = uploadsIn(ledger.entries()).all;
  if (!begun) throw new Error('the recording is announced');
  return begun;
}

const lost: Pick<AttemptEntry, 'ended' | 'lostAtMs' | 'fault'> = {
  ended: 'lost',
  lostAtMs: 420,
  fault: 'reset',
};

describe('the story of an upload', () => {
  it('tells each attempt with its reason, and each wait with the delay that is asked for', () => {
    const three = upload({ atMs: 20 }, { atMs: 400, ...lost }, { atMs: 800, status: 201 });
    expect(storyOf(three, TELLING).map(({ title, words, tone }) => `${tone}: ${title}. ${words}`)).toEqual([
      'calm: Event delivered. The receiver answered 200 with status success.',
      'bad: Attempt 1. Storage answered 500, as the script says (500). That counts as failed.',
      'calm: Wait of 0.374 s. At least 0.300 s are asked for between attempts.',
      'bad: Attempt 2. Storage broke off the connection without an answer, as the script says (reset). That counts as failed.',
      'calm: Wait of 0.380 s. At least 0.300 s are asked for between attempts.',
      'good: Attempt 3. Storage answered 201, as the script says (201). That counts as stored: no further attempt is due.',
    ]);
  });

  it('names a wait that is too short', () => {
    const hasty = storyOf(upload({ atMs: 20 }, { atMs: 100 }), TELLING);
    expect(hasty[2]).toMatchObject({ tone: 'bad', title: 'Wait of 0.074 s' });
    expect(hasty[2]?.words).toContain('this is too short');
  });

  it('does not judge the wait after an attempt that the receiver gave up', () => {
    const given = upload({ atMs: 20, ended: 'aborted', lostAtMs: 390 }, { atMs: 400 });
    expect(storyOf(given, TELLING).map(({ title }) => title)).toEqual([
      'Event delivered',
      'Attempt 1',
      'Attempt 2',
      'Attempt 3',
    ]);
  });

  it.each([
    ['is due in 0.2 s', 'calm', [{ atMs: 20 }], NOW],
    ['was due 4.0 s ago', 'bad', [{ atMs: 20 }], { nowMs: 4326, isOver: false }],
    ['was due 0.1 s ago', 'calm', [], NOW],
    ['was due 0.2 s after the lab ended', 'calm', [{ atMs: 20 }], { ...NOW, isOver: true }],
    ['did not come in the 4.0 s until the lab ended', 'bad', [{ atMs: 20 }], { nowMs: 4326, isOver: true }],
    ['has not come so far', 'calm', [{ atMs: 20, ended: 'aborted', lostAtMs: 90 } as const], NOW],
  ])('tells an attempt that has not come as due: it %s', (words, tone, attempts, now) => {
    const due = storyOf(upload(...attempts), { ...RETRYING, ...now }).at(-1);
    expect(due).toEqual({ title: `Attempt ${attempts.length + 1}`, words: `${words}.`, tone });
  });

  it.each([
    ['a recording that is stored', [{ status: 201 }]],
    ['an attempt that is under way', [{ ended: 'open' } as const]],
    ['the last attempt', [{}, {}, {}]],
  ])('tells nothing as due after %s', (_, attempts) => {
    expect(storyOf(upload(...attempts), TELLING).at(-1)).toHaveProperty('id');
  });

  it('tells what is open as cut short by the end of the lab', () => {
    const [, open] = storyOf(upload({ ended: 'open' }), { ...TELLING, isOver: true });
    expect(open?.words).toBe('The lab ended before storage answered.');
  });

  it('says what is wrong with a rejected attempt', () => {
    const [, refused] = storyOf(upload({ status: 401, fault: 'rejected', wrong: ['credentials'] }), TELLING);
    expect(refused?.words).toContain('Storage answered 401, by itself, without asking the script.');
    expect(refused?.words).toContain('its credentials, which are not Basic');
  });

  it.each([
    ['rejected', 'by itself, without asking the script'],
    ['malformed', 'because it could not be understood as HTTP'],
    ['handshake', 'because the connection could not be made secure'],
    ['500', 'as the script says (500)'],
  ])('says why storage answered by "%s"', (fault, why) => {
    expect(storyOf(upload({ status: 400, fault }), TELLING)[1]?.words).toContain(why);
  });

  it('says why an event was not delivered', () => {
    const ledger = emptyLedger();
    const refused = delivery(ledger, {
      failure: { code: 'refused', message: 'the connection was refused', atMs: 4 },
    });
    expect(deliveryHappening(refused, TELLING)).toMatchObject({
      title: 'Event not delivered',
      words: 'Nobody listens at the address of the receiver (the connection was refused).',
      tone: 'bad',
    });
  });

  it('wonders at an answer ignored to an event that names a recording, where the receiver uploads', () => {
    const body = JSON.stringify({ type: 'video_transmux_finish', data: { output: '/app/rec/show.mp4' } });
    const said = '{"status":"ignored"}';
    const answer = { status: 200, headers: [], body: said, truncated: false, headAtMs: 4, endAtMs: 4 };
    const ignored: DeliveryEntry = { ...delivery(emptyLedger(), {}), body, answer };
    const wordsFor = (attempts: number) => deliveryHappening(ignored, { ...TELLING, attempts }).words;
    expect(wordsFor(3)).toContain('although the event names a recording');
    expect(wordsFor(0)).toBe('The receiver answered 200 with status ignored.');
  });

  it('says of an upload without an event of the lab that there is none, and blames nobody', () => {
    const ledger = emptyLedger();
    const { id } = recording(ledger, 'lab', '201');
    attempt(ledger, { recording: id, atMs: 20, status: 201 });
    const [unannounced] = uploadsIn(ledger.entries()).all;
    expect(unannounced && storyOf(unannounced, TELLING)[0]).toMatchObject({
      title: 'No event of the lab',
      words: expect.stringContaining('a pasted command'),
      tone: 'calm',
    });
  });

  it('says that a fourth attempt is one too many', () => {
    const story = storyOf(upload({}, {}, {}, {}), { ...TELLING, retryDelayMs: 0 });
    expect(story.at(-1)?.words).toContain('one attempt too many');
  });
});

describe('where an upload stands', () => {
  it.each([
    ['the upload was due 0.1 s ago', upload()],
    ['attempt 1 of 3 is under way', upload({ ended: 'open' })],
    ['attempt 1 of 3 failed, the next is due in 0.2 s', upload({ atMs: 20 })],
    [
      'attempt 1 of 3 was given up by the receiver, the next has not come so far',
      upload({ ended: 'aborted', lostAtMs: 90 }),
    ],
    ['stored by attempt 2', upload({}, { status: 201 })],
    ['failed 3 times, no further attempt is due', upload({}, {}, {})],
  ])('is "%s"', (words, one) => {
    expect(uploadStateWords(uploadState(one, RETRYING), TELLING)).toBe(words);
  });

  it('says since when an attempt is due that does not come', () => {
    expect(
      uploadStateWords(uploadState(upload({ atMs: 20 }), RETRYING), { ...TELLING, nowMs: 4326 }),
    ).toContain('was due 4.0 s ago');
  });
});
