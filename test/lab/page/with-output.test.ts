import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outputOf, withOutput } from '../../../src/lab/page/lab/with-output.ts';

it('exchanges the path and keeps the layout', () => {
  const body = '{ "type":"video_transmux_finish",\n  "data" : {"input": "a.ts",  "output" : "a.mp4"} }';
  expect(withOutput(body, '/app/rec/b.mp4')).toBe(body.replace('"a.mp4"', '"/app/rec/b.mp4"'));
});

it('leaves a body alone that has no path to exchange', () => {
  for (const body of ['', 'no JSON', '[]', 'null', '{"data":null}', '{"data":{"output":5}}'])
    expect(withOutput(body, 'b.mp4')).toBe(body);
});

it('writes any path so that it is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (former, output) => {
      const body = JSON.stringify({ id: '1', data: { output: former } }, null, 2);
      expect(outputOf(withOutput(body, output))).toBe(output);
    }),
  );
});
