import { STATUS_CODES } from 'node:http';
import { jsonOf } from '../spec/json-of.ts';
import { memberOf } from '../spec/member-of.ts';
import { statedAnswer } from '../spec/stated-answer.ts';
import { faultListText } from '../wire/faults/fault-list-text.ts';
import { httpFaults } from '../wire/faults/http-faults.ts';
import { grammar } from '../wire/grammar.ts';

/**
 * The scripts that answer deliveries 1, 2, 3, …; the last step repeats. All faults of HTTP are in them; the other
 * faults of storage are about uploads.
 */
export const { parseScript: parseAnswers, formatStep, faultOf } = grammar(httpFaults, 'capture --faults');

/** The faults of these scripts for programs. */
export function answerFaults(): readonly Readonly<Record<'name' | 'example' | 'sees', string>>[] {
  return Object.values(httpFaults).map(({ name, example, sees }) => ({ name, example, sees }));
}

/** The same for people. */
export function answerFaultsText(): string {
  return faultListText(httpFaults, {
    areCounted: false,
    intro: [
      'A script is a list of steps, one for each delivery; the last one repeats.',
      '',
      '  500,200          the first delivery is answered 500, each one after it 200',
      '  500*2,200        two deliveries are answered 500',
      '  delay:70s+200    the parts of a step are played one after the other; without an answer it is 200',
      '',
      'Parts of a step:',
    ],
  });
}

/** The JSON of a status for which the script gives none; a success is answered as the reference receiver does. */
export function usualBody(status: number, delivery: Buffer | undefined): string {
  if (status < 300) return JSON.stringify({ status: statedAnswer(eventIn(delivery)) });
  return JSON.stringify({ detail: STATUS_CODES[status] ?? `Status ${status}` });
}

function eventIn(delivery: Buffer | undefined): Parameters<typeof statedAnswer>[0] {
  const event = jsonOf(delivery?.toString() ?? '');
  const type = memberOf(event, 'type');
  const data = { output: memberOf(memberOf(event, 'data'), 'output') };
  return { type: typeof type === 'string' ? type : '', data };
}
