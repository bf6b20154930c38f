import { describeAnswer } from '../../conduct/answers.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, notApplicable, pass } from '../../rulebook/verdict.ts';
import { AFTERWARDS, otherInterfaces } from '../../scenarios/other-interfaces.ts';

export const answersOnAllInterfaces: Requirement = {
  id: 'listen/answers-on-all-interfaces',
  title: 'It is reached by any address of its machine',
  clause: 'Reference receiver.listen',
  level: 'required',
  profile: 'reference',
  scenarios: [otherInterfaces],
  judge({ deliveries: all, notes }) {
    const deliveries = all.filter(({ label }) => label !== AFTERWARDS);
    if (deliveries.length === 0) {
      return notApplicable('It takes a machine with another address than 127.0.0.1.');
    }
    // Any answer will do: how it answers is judged elsewhere, and some servers dislike a host that they do not know.
    const closed = deliveries.filter(({ answer }) => !answer);
    if (closed.length === 0) return pass(deliveries.length);
    const told = notes.find((note) => note.name === 'address-settings')?.value ?? [];
    if (told.length > 0) {
      const settings = told.join(' and ');
      return notApplicable(`It takes a receiver that listens by its own default; this one has ${settings}.`);
    }
    const refused = closed.filter(({ failure }) => failure?.code === 'refused');
    const got = closed.map((delivery) => `at ${delivery.label}: ${describeAnswer(delivery)}`).join('; ');
    const own = all.find(({ label }) => label === AFTERWARDS);
    if (!own?.answer) {
      const missing = own && own.failure?.code !== 'refused' ? 'answer' : 'running';
      return inconclusive('it answers at the address by which it was found no more either', missing);
    }
    // A firewall drops what comes to it; that nobody listens is told by a refusal.
    if (refused.length === 0) return inconclusive(got);
    return fail(
      'unanswered',
      `an answer at ${deliveries.map(({ label }) => label).join(' and ')}`,
      got,
      refused,
      { pattern: 'Does not listen on all interfaces' },
    );
  },
  leavesOpen: 'The port, which the harness chooses.',
  fix: 'Listen on 0.0.0.0 (or on ::), not on 127.0.0.1 or localhost.',
};
