import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelope } from '../../src/recorder/arbitraries/envelope.ts';
import { malformedDelivery } from '../../src/recorder/arbitraries/malformed-delivery.ts';
import type { Finder } from '../../src/recorder/malformed/defect.ts';
import { type DefectName, defectNames, defects } from '../../src/recorder/malformed/defects.ts';
import { typesWith, withDefect } from '../../src/recorder/malformed/with-defect.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';
import { envelopeSchema } from '../contracts/event-schemas.ts';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
const accepts = ajv.compile(envelopeSchema);
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What is first to refuse a body. */
function finderOf(body: Uint8Array): Finder {
  let value: unknown;
  try {
    value = JSON.parse(strictUtf8.decode(body));
  } catch {
    return 'parser';
  }
  const isAccepted = accepts(value);
  expect(parseEnvelope(value).problems.length === 0).toBe(isAccepted);
  return isAccepted ? 'none' : 'schema';
}

test('there are at least forty defects, each told in sentences', () => {
  expect(defectNames.length).toBeGreaterThanOrEqual(40);
  for (const [name, { wrong, standing }] of Object.entries(defects)) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(wrong).toMatch(/^[A-Z].*[^.]\.$/);
    if ('notShown' in standing) expect(standing.notShown).toMatch(/^[A-Z].* not shown\.$/);
  }
});

test.each(defectNames)('%s is found by what is said to find it, and is made again from its seed', (name) => {
  const serials = fc.record({ seed: fc.nat(), serial: fc.nat() });
  const events = fc.constantFrom(...typesWith(name)).chain((type) => envelope('realistic', type));
  const numRuns = name === 'deep-nesting' ? 10 : 100;
  fc.assert(
    fc.property(events, serials, (event, which) => {
      const { body, ...rest } = withDefect(event, name, which);
      expect(finderOf(body)).toBe(defects[name].foundBy);
      expect(Buffer.compare(withDefect(event, name, which).body, body)).toBe(0);
      expect(rest).toEqual({ defect: name, type: event.type, headers: expect.any(Object) });
    }),
    { numRuns },
  );
});

test('what is wrong in the headers leaves the body a good event', () => {
  fc.assert(
    fc.property(envelope('realistic'), (event) => {
      const { body, headers } = withDefect(event, 'text-plain');
      expect(JSON.parse(Buffer.from(body).toString())).toEqual(event);
      expect(headers).toEqual({ 'content-type': 'text/plain' });
    }),
  );
});

test('the arbitrary reaches every defect, or those that are asked for', () => {
  const names = (which?: DefectName | DefectName[]): Set<string> =>
    new Set(fc.sample(malformedDelivery(which), { numRuns: 2000, seed: 1 }).map(({ defect }) => defect));
  expect(names()).toEqual(new Set(defectNames));
  expect(names('id-number')).toEqual(new Set(['id-number']));
  expect(names(['nan', 'utf-16'])).toEqual(new Set(['nan', 'utf-16']));
});

test('a failing delivery shrinks to the plainest defect and event', () => {
  const { counterexample } = fc.check(
    fc.property(malformedDelivery(), () => false),
    { seed: 5 },
  );
  expect(counterexample?.[0]).toMatchObject({ defect: 'empty-body', type: 'app_launch' });
});
