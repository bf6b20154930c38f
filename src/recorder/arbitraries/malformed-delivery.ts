import fc from 'fast-check';
import { type DefectName, defectNames } from '../malformed/defects.ts';
import { type MalformedDelivery, typesWith, withDefect } from '../malformed/with-defect.ts';
import { envelope } from './envelope.ts';

/** Deliveries with one thing wrong in them: one defect, one of several, or by default any. */
export function malformedDelivery(
  defects: DefectName | readonly DefectName[] = defectNames,
): fc.Arbitrary<MalformedDelivery> {
  return fc
    .constantFrom(...[defects].flat())
    .chain((name) =>
      fc
        .record({ event: fc.constantFrom(...typesWith(name)).chain(realistic), seed: fc.nat() })
        .map(({ event, seed }) => withDefect(event, name, { seed })),
    );
}

const realistic = (type: Parameters<typeof envelope>[1]) => envelope('realistic', type);
