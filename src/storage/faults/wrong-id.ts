import { choiceFault } from '../../wire/faults/choice-fault.ts';

/** The id by the word for its type. */
const IDS = { number: 5, null: null, boolean: true, list: ['id'], object: { id: 'id' }, empty: '' } as const;

/** Answers 201 with an id of another type, or an empty one. */
export const wrongId = choiceFault('wrong-id', {
  example: 'wrong-id:number',
  sees: '201 with an id that is a number; also null, boolean, list, object, empty',
  counts: 'either',
  choices: Object.keys(IDS) as (keyof typeof IDS)[],
  run: async (exchange, choice) =>
    exchange.respond({ status: 201, body: JSON.stringify({ id: IDS[choice] }) }),
});
