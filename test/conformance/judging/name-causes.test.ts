import { expect, test } from 'vitest';
import { ENDS_AT_A_TIME_OUT } from '../../../src/conformance/judge/end-of-uploads.ts';
import { nameCauses } from '../../../src/conformance/judge/name-causes.ts';
import { SOME_AND_SOME_NOT } from '../../../src/conformance/judge/why-not-tried-again.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { type Departure, departures } from '../../../src/conformance/rulebook/departure.ts';
import type { Finding } from '../../../src/conformance/rulebook/finding.ts';
import { leadsTo } from '../../../src/conformance/rulebook/leads-to.ts';
import type { Missing } from '../../../src/conformance/rulebook/missing.ts';
import type { Rule } from '../../../src/conformance/rulebook/rule.ts';
import { fail, failInTime, inconclusive, type Judgement } from '../../../src/conformance/rulebook/verdict.ts';
import type { WrongAnswer } from '../../../src/conformance/rulebook/wrong-answer.ts';

function findingOf(id: string, judgement: Judgement): Finding {
  const fix = 'Mend it.';
  return { id, level: 'required', clause: 'R1', title: id, fix, scenarios: [], isOfDeeds: false, judgement };
}

function failed(id: string, departure: Departure): Finding {
  return findingOf(id, fail(departure, 'one thing', 'another', []));
}

function undecided(id: string, ...missing: readonly Missing[]): Finding {
  return findingOf(id, inconclusive('it', ...missing));
}

/** What is named as the cause of each of these. */
function causesOf(findings: readonly Finding[]): (string | undefined)[] {
  return nameCauses(findings, catalogue).map(({ cause }) => cause);
}

/** The same where these rules fail by these departures. */
function causes(departures: Readonly<Record<string, Departure>>): (string | undefined)[] {
  return causesOf(Object.entries(departures).map(([id, departure]) => failed(id, departure)));
}

const [wrongKey, nearMiss, neverUploads] = [
  'auth/wrong-key-is-forbidden',
  'auth/near-miss-keys-are-forbidden',
  'auth/wrong-key-never-uploads',
];

test('a failure follows from one that shows the same departure', () => {
  expect(causes({ [wrongKey]: 'taken', [nearMiss]: 'taken' })).toEqual([undefined, wrongKey]);
});

test('failures that are told in the same words have one cause', () => {
  const told = (id: string, pattern: string): Finding =>
    findingOf(id, fail('missing', 'one thing', 'another', [], { pattern }));
  const [first, second] = [
    'retry/every-other-status-is-a-failure',
    'retry/each-answer-is-for-its-own-upload',
  ];
  expect(causesOf([told(first, 'Forgets'), told(second, 'Forgets')])).toEqual([undefined, first]);
  expect(causesOf([told(first, 'Forgets'), told(second, 'Loses')])).toEqual([undefined, undefined]);
  // Words that tell no reason do not tell that it is the same.
  const { pattern } = SOME_AND_SOME_NOT;
  expect(causesOf([told(first, pattern), told(second, pattern)])).toEqual([undefined, undefined]);
});

test('an edge of one headline explains nothing where the other failure is told otherwise', () => {
  const [uploads, timeOut] = [
    'upload/each-accepted-event-uploads',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
  ];
  const told = (pattern: string): Finding =>
    findingOf(uploads, fail('missing', 'one thing', 'another', [], { pattern }));
  const early = failed(timeOut, 'early');
  expect(causesOf([told(ENDS_AT_A_TIME_OUT), early])).toEqual([undefined, uploads]);
  expect(causesOf([told('Uploads nothing of kick'), early])).toEqual([undefined, undefined]);
});

test('where answers of one instant are mixed up, an event that is answered otherwise has the answer of another one', () => {
  const [instant, encodedKey] = [
    'answer/events-at-one-instant-are-told-apart',
    'auth/percent-encoded-key-is-accepted',
  ];
  expect(causes({ [instant]: 'mixed-up', [encodedKey]: 'answered-otherwise' })).toEqual([undefined, instant]);
  expect(causes({ [instant]: 'mixed-up', [encodedKey]: 'locked-out' })).toEqual([undefined, undefined]);
  expect(causes({ [instant]: 'missing', [encodedKey]: 'answered-otherwise' })).toEqual([
    undefined,
    undefined,
  ]);
});

test('a failure of another departure is a cause of its own', () => {
  expect(causes({ [wrongKey]: 'answered-otherwise', [nearMiss]: 'taken' })).toEqual([undefined, undefined]);
});

const [tries, waits, other, uploads, late] = [
  'retry/failing-upload-is-tried-three-times',
  'retry/waits-ten-seconds',
  'retry/every-other-status-is-a-failure',
  'upload/each-accepted-event-uploads',
  'retry/uploads-do-not-delay-each-other',
];

test.each<[string, Departure, string, Departure]>([
  ['the count of several uploads, further attempts', 'miscounted', other, 'missing'],
  ['what is sent in place of another one, short delays', 'other-file', waits, 'early'],
])('a departure explains what it leads to: %s', (_, its, id, own) => {
  expect(causes({ [tries]: its, [id]: own })).toEqual([undefined, tries]);
});

test('a request that is repeated too soon explains more attempts in the storm', () => {
  const [asked, storm] = [
    'retry/retry-after-does-not-change-the-delay',
    'storm/random-programs-match-the-model',
  ];
  expect(causes({ [asked]: 'early', [storm]: 'extra' })).toEqual([undefined, asked]);
  expect(causes({ [asked]: 'late', [storm]: 'extra' })).toEqual([undefined, undefined]);
  expect(causes({ [waits]: 'early', [storm]: 'extra' })).toEqual([undefined, undefined]);
});

test.each<[string, string, Departure, string, Departure]>([
  ['a number of attempts, no time between them', tries, 'extra', waits, 'early'],
  ['a departure that the edge does not name, nothing', uploads, 'extra', late, 'late'],
  ['the one that an edge names, no other departure', uploads, 'extra', waits, 'late'],
])('it explains nothing else: %s', (_, rule, its, id, own) => {
  expect(causes({ [rule]: its, [id]: own })).toEqual([undefined, undefined]);
});

test('an edge that names both departures explains the one by the other, whatever leads to what', () => {
  expect(causes({ [uploads]: 'extra', [waits]: 'early' })).toEqual([undefined, uploads]);
  expect(causes({ [uploads]: 'missing', [late]: 'late' })).toEqual([undefined, uploads]);
});

test('a failure explains another one that was seen in the same kinds of cases, and none that was seen in others', () => {
  const [typed, untyped] = ['answer/other-events-are-ignored', 'answer/unknown-type-is-ignored'];
  const causeOf = (its: readonly string[] | undefined, own: readonly string[] | undefined): unknown => {
    const extra = fail('extra', 'no upload', 'an upload', []);
    const findings = [
      findingOf(typed, { ...extra, ...(its && { kinds: its }) }),
      findingOf(untyped, { ...extra, ...(own && { kinds: own }) }),
    ];
    return causesOf(findings)[1];
  };
  expect(causeOf(['data.output', 'data.path'], ['data.path'])).toBe(typed);
  expect(causeOf(['data.output'], ['data.output', 'data.path'])).toBe(undefined);
  expect(causeOf(['data.output'], undefined)).toBe(undefined);
  expect(causeOf(undefined, ['data.path'])).toBe(typed);
});

test('what follows from a consequence is put down to the first cause', () => {
  const failing = {
    'delivery/bad-key-is-refused': 'taken',
    [wrongKey]: 'taken',
    [neverUploads]: 'extra',
  } as const;
  expect(causes(failing)).toEqual([undefined, 'delivery/bad-key-is-refused', 'delivery/bad-key-is-refused']);
});

test('what could not be judged explains nothing and has no cause', () => {
  expect(causesOf([undecided(wrongKey), failed(nearMiss, 'taken')])).toEqual([undefined, undefined]);
});

test('what cannot be judged for want of something follows from the failure of the rule that asks for it', () => {
  expect(causesOf([failed(neverUploads, 'extra'), undecided(nearMiss, 'upload')])).toEqual([
    undefined,
    undefined,
  ]);
  const asks = 'upload/each-accepted-event-uploads';
  expect(causesOf([failed(asks, 'missing'), undecided(nearMiss, 'upload')])).toEqual([undefined, asks]);
  expect(causesOf([failed(asks, 'missing'), undecided(nearMiss, 'answer')])).toEqual([undefined, undefined]);
  // It comes too often: nothing is missing then.
  expect(causesOf([failed(asks, 'extra'), undecided(nearMiss, 'upload')])).toEqual([undefined, undefined]);
});

test('a run that stops for want of answers, and a storm without one, follow from the first rule that had none', () => {
  const [key, storm] = ['delivery/bad-key-is-refused', 'storm/random-programs-match-the-model'];
  const inTime: Judgement = failInTime('unanswered', 'an answer', 'none', []);
  const inStorm = findingOf(storm, { ...inTime, missing: ['answers'] });
  expect(causesOf([findingOf(key, inTime), inStorm, undecided(nearMiss, 'answers')])).toEqual([
    undefined,
    key,
    key,
  ]);
  expect(causesOf([failed(key, 'taken'), inStorm])).toEqual([undefined, undefined]);
  // Where nobody listens, nothing is waited for.
  expect(causesOf([failed(key, 'unanswered'), undecided(nearMiss, 'answers')])).toEqual([
    undefined,
    undefined,
  ]);
});

test('each rule that leaves others without something is required, but for the one about what need not come', () => {
  const hindering = catalogue.filter(
    (rule) => 'hinders' in rule && rule.hinders?.includes('survival') === false,
  );
  expect(hindering.filter(({ level }) => level !== 'required').map(({ id }) => id)).toEqual([]);
});

test('the way from a failure to its cause has an end', () => {
  const edgesOf = (rule: Rule | undefined) => (rule && 'follows' in rule ? (rule.follows ?? []) : []);
  const isOpen = (id: string, departure: Departure, passed: readonly string[]): boolean => {
    const failure = `${id} by ${departure}`;
    if (passed.includes(failure)) return true;
    return edgesOf(catalogue.find((rule) => rule.id === id))
      .filter(({ own }) => departure === (own ?? departure))
      .some(({ rule, its, own }) => {
        const isPair = its !== undefined && own !== undefined;
        return departures
          .filter((one) => one === (its ?? one))
          .filter((one) => isPair || one === departure || leadsTo[one]?.includes(departure))
          .some((one) => isOpen(rule, one, [...passed, failure]));
      });
  };
  const failures = catalogue.flatMap(({ id }) => departures.map((departure) => [id, departure] as const));
  expect(failures.filter(([id, departure]) => isOpen(id, departure, []))).toEqual([]);
});

const [types, finished, nulls] = [
  'delivery/every-event-type-is-accepted',
  'answer/finished-transmux-is-success',
  'envelope/null-live-id-and-start-time-are-accepted',
];

/** A failure that rests on these wrong answers. */
function answered(id: string, ...answers: readonly WrongAnswer[]): Finding {
  return findingOf(id, { ...fail('refused', '200', '500', []), answers });
}

test('a failure that rests on the answers which plain events get has their refusal as its cause', () => {
  const locked = { answer: '500 locked' };
  const found = [
    answered(types, locked),
    answered(finished, { ...locked, type: 'video_transmux_finish' }),
    answered(nulls, { ...locked, type: 'live_end' }),
    answered('auth/wrong-key-is-forbidden', { answer: '404 no', type: 'live_end' }),
  ];
  expect(causesOf(found)).toEqual([undefined, types, types, undefined]);
});

test('an answer that all events of one type get explains none of another type, and no other answer', () => {
  const ofErrors = { answer: '422 no', type: 'error' };
  const causeOf = (...own: readonly WrongAnswer[]): unknown =>
    causesOf([answered(types, ofErrors), answered(nulls, ...own)])[1];
  expect(causeOf(ofErrors)).toBe(types);
  expect(causeOf({ ...ofErrors, type: 'live_end' })).toBe(undefined);
  expect(causeOf(ofErrors, { answer: '422 null', type: 'error' })).toBe(undefined);
});

test('what one odd thing is refused for is the cause of what else gets that answer, but of no plain event and no other oddity', () => {
  const refused: WrongAnswer = { answer: '400 null', type: 'live_end' };
  const others = answered('answer/other-events-are-ignored', refused);
  const odd = (id: string, oddity: 'one' | 'none') => {
    const finding = answered(id, refused);
    return findingOf(id, { ...finding.judgement, oddity } as Judgement);
  };
  expect(causesOf([odd(nulls, 'one'), others])).toEqual([undefined, nulls]);
  expect(causesOf([odd(nulls, 'one'), odd('envelope/extra-data-keys-are-accepted', 'one')])).toEqual([
    undefined,
    undefined,
  ]);
  expect(causesOf([odd(types, 'none'), odd(nulls, 'one'), others])).toEqual([undefined, types, types]);
});

test('rules that fail by the same answers have the first of the catalogue as their cause', () => {
  const ok = { answer: '200 ok' };
  expect(causesOf([answered(finished, ok), answered('answer/other-events-are-ignored', ok)])).toEqual([
    undefined,
    finished,
  ]);
});

test('an answer that plain events get for their session explains others of such sessions alone', () => {
  const sessions = 'delivery/sessions-side-by-side-are-accepted';
  const over = '409 over';
  const why = answered(sessions, { answer: over, beside: 'why' });
  const seen: WrongAnswer = { answer: over, type: 'category_change', beside: 'seen' };
  const alone: WrongAnswer = { answer: over, type: 'category_change' };
  expect(causesOf([answered(types, seen), why, answered(nulls, seen)])).toEqual([
    sessions,
    undefined,
    sessions,
  ]);
  expect(causesOf([why, answered(nulls, seen, alone)])).toEqual([undefined, undefined]);
  // What every event of a type gets is not for its session.
  expect(causesOf([answered(types, seen, alone), why])[0]).toBe(undefined);
});

test('of failures that explain each other the first of the catalogue is the cause of all', () => {
  const refused = { answer: '403 no' };
  const others = answered('answer/other-events-are-ignored', refused, { answer: '403 never' });
  expect(causesOf([others, answered(types, refused)])).toEqual([types, undefined]);
});
