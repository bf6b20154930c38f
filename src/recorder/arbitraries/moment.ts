import fc from 'fast-check';
import type { EventType } from '../../spec/event-types.ts';
import type { Moment } from '../broadcast-event.ts';
import { DATE_DIGITS, fractionDigitCounts } from '../fraction-digits.ts';
import { timeline } from '../timeline.ts';
import { broadcast } from './broadcast.ts';
import { realisticDate } from './timestamp.ts';

/** The moment of a broadcast in which an event of `type` happens. */
export function moment(type: EventType): fc.Arbitrary<Moment> {
  return fc
    .record({
      broadcast,
      at: realisticDate,
      finerDigits: fc.oneof(...fractionDigitCounts.map((count) => digits(count - DATE_DIGITS))),
    })
    .map((chosen) => ({
      ...chosen,
      startedAt: new Date(chosen.at.getTime() - timeline[type](chosen.broadcast.durationMs)),
    }));
}

function digits(count: number): fc.Arbitrary<string> {
  return fc.nat(10 ** count - 1).map((value) => String(value).padStart(count, '0'));
}
