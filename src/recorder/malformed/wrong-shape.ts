import type { Envelope } from '../../spec/envelope.ts';
import type { Defect, DefectTable } from './defect.ts';

/** JSON that is no object of `id`, `ts`, `type` and `data`. */
export const wrongShape = {
  list: shaped('The envelope stands in a list.', (event) => [event]),
  string: shaped('The envelope is a string that holds JSON.', (event) => JSON.stringify(event)),
  null: shaped('The body is null.', () => null),
  number: shaped('The body is a number.', () => 5),
  boolean: shaped('The body is true.', () => true),
  'empty-object': shaped('The body is an object without members.', () => ({})),
  wrapped: shaped('The envelope is a member of another object.', (event) => ({ event })),
  flattened: shaped('The fields of data stand beside id, ts and type.', ({ data, ...rest }) => ({
    ...rest,
    ...data,
  })),
  'names-in-capitals': shaped('The names of the members are written in capitals.', (event) =>
    Object.fromEntries(Object.entries(event).map(([name, value]) => [name.toUpperCase(), value])),
  ),
} as const satisfies DefectTable;

function shaped(wrong: string, value: (event: Envelope) => unknown): Defect {
  return {
    wrong,
    standing: { breaks: 'Envelope.shape' },
    foundBy: 'schema',
    body: (event) => JSON.stringify(value(event)),
  };
}
