import { expect, test } from 'vitest';
import { Characteriser } from '../../src/capture/page/characterise.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { deliver } from '../../src/recorder/deliver.ts';
import { defectNames } from '../../src/recorder/malformed/defects.ts';
import { typesWith, withDefect } from '../../src/recorder/malformed/with-defect.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { captureScene } from './capture-scene.ts';

const clock = systemClock();
const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

const bodies: readonly Uint8Array[] = [
  '{"type":{"toString":1}}',
  '{"type":"video_transmux_finish","data":{"output":{"toString":1}}}',
  nested,
  `{"id":${nested},"ts":${nested},"type":${nested},"data":${nested}}`,
]
  .map((text): Uint8Array => Buffer.from(text))
  .concat(
    defectNames.flatMap((name) =>
      typesWith(name).map((type) => withDefect(sampleEnvelope(type, { seed: 1 }), name).body),
    ),
  );

test('every defect is answered, saved and characterised, and the capture goes on', async () => {
  await using scene = await captureScene();
  for (const body of bodies) {
    const { answer } = await deliver(scene.url, body, { clock });
    expect(answer).toMatchObject({ status: 200 });
  }
  await scene.until('captured-delivery', bodies.length);
  const characteriser = new Characteriser();
  const drift = scene.deliveries.map((value, index) => characteriser.add({ line: index + 1, value }));
  expect(drift[0]).toContainEqual(expect.objectContaining({ weight: 'breaks', came: '{"toString":1}' }));
  expect(drift[3]).toContainEqual(expect.objectContaining({ came: '(nested too deeply to be shown)' }));
  expect(characteriser.result().deliveries).toBe(bodies.length);
});
