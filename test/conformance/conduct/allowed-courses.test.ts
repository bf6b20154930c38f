import { expect, test } from 'vitest';
import { allowedCourses } from '../../../src/conformance/conduct/allowed-courses.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';

/** The courses of a script, told by how their attempts may end. */
function coursesOf(script: string): string {
  const courses = allowedCourses(script, { bytes: 1_024, times: timesAt(1) });
  const told = courses.map((course) => course.map(({ ends }) => ends.join('|')).join(' '));
  return [...new Set(told)].join(' or ');
}

/** Of the clients that the bundled receiver is not: some wait, some look closely, some keep connections. */
test.each([
  [
    'may be given up by a client that waits for the end of the connection',
    'connection:keep+500*2,201',
    'complete|aborted complete|aborted complete',
  ],
  ['ends as usual where storage closes it', 'connection:close+500*2,201', 'complete complete complete'],
  [
    'may be given up by a client that waits to be asked on',
    'continue:never+500*2,201',
    'complete|aborted complete|aborted complete',
  ],
  ['ends as usual where storage asks late', 'continue:1s+500*2,201', 'complete complete complete'],
  [
    'may spoil the next by what is left of its body',
    'length:under+500,500*2',
    'complete complete complete or complete complete|lost|aborted complete',
  ],
  ['spoils nothing by a body that is too short', 'length:over+500,500*2', 'complete complete complete'],
  [
    'may be lost on a client that is answered early',
    'early@1KiB:close+500*3',
    'complete|lost|aborted complete|lost|aborted complete|lost|aborted',
  ],
  [
    'may end sooner where storage shuts its side early and answers by its status later',
    'early@1KiB+500,500*2',
    'complete|lost|aborted complete complete',
  ],
  ['is stored by an answer with an id', '201={"id":"x"},500*2', 'complete'],
  [
    'may be stored by an answer without one',
    '201={"name":"x"},500*2',
    'complete or complete complete complete',
  ],
  ['is stored by an answer of an id that is a number', '201={"id":5},201', 'complete'],
  [
    'may be stored by an answer of an id that is neither text nor a number',
    '201={"id":null},201',
    'complete or complete complete',
  ],
  ['may be stored by an answer that is no object', '201=null,201', 'complete or complete complete'],
  ['waits as long as its time-out', 'delay:60s+201', 'complete'],
  ['is given up after its time-out, whatever comes then', 'delay:61s+201,201', 'aborted|open complete'],
  [
    'may be followed by one that is not seen where nothing is accepted for half a time-out',
    'no-accept:30s+500,500*2',
    [
      'complete complete complete',
      'complete complete complete|lost|aborted',
      'complete complete|lost|aborted complete',
      'complete complete|lost|aborted complete|lost|aborted',
      'complete complete',
      'complete complete|lost|aborted',
    ].join(' or '),
  ],
  ['is stored where it is as large as the service takes', 'service:1KiB', 'complete'],
  [
    'is refused where it is larger than the service takes',
    'service:1B,500*2',
    'complete|lost|aborted complete complete',
  ],
])('an attempt %s', (_, script, course) => {
  expect(coursesOf(script)).toBe(course);
});
