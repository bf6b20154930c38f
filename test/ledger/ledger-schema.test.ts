import type { Static } from 'typebox';
import { describe, expectTypeOf, test } from 'vitest';
import type { EntryKind, EntryOf } from '../../src/ledger/ledger.ts';
import type { entryDefinitions } from '../../src/ledger/schema/ledger-schema.ts';

type DeepReadonly<Value> = { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> };
type Defined = { [Kind in EntryKind]: DeepReadonly<Static<(typeof entryDefinitions)[Kind]>> };
/** The schema takes notes of other releases too, of any name. */
type AnyNote = Omit<EntryOf<'note'>, 'name' | 'value'> & { readonly name: string; readonly value: unknown };
type Written = {
  [Kind in EntryKind]: DeepReadonly<Kind extends 'note' ? AnyNote : EntryOf<Kind>>;
};

describe('the schema of a ledger', () => {
  test('defines the very types of its entries', () => {
    expectTypeOf<Defined['run']>().toEqualTypeOf<Written['run']>();
    expectTypeOf<Defined['recording']>().toEqualTypeOf<Written['recording']>();
    expectTypeOf<Defined['delivery']>().toEqualTypeOf<Written['delivery']>();
    expectTypeOf<Defined['attempt']>().toEqualTypeOf<Written['attempt']>();
    expectTypeOf<Defined['log']>().toEqualTypeOf<Written['log']>();
    expectTypeOf<Defined['note']>().toEqualTypeOf<Written['note']>();
    expectTypeOf<Defined['end']>().toEqualTypeOf<Written['end']>();
    expectTypeOf<Defined>().toEqualTypeOf<Written>();
  });
});
