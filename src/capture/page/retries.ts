import { endOf, type Sighting } from './sighting.ts';
import {
  counted,
  duration,
  groupsBy,
  leastOf,
  type Section,
  type Statement,
  span,
  unknown,
} from './statement.ts';

/** Whether, when and how often an event comes again, by what became of the delivery before. */
export const retries: Section = {
  title: 'Retries',
  clauses: ['Events.delivery', 'Errors.service', 'Limits.service'],
  observe: ({ deliveries, watchedUntilMs }) => {
    const withId = deliveries.filter(({ id }) => id !== undefined);
    const next = nextOfSameId(withId);
    const statements = groupsBy(withId, outcomeOf).map(([outcome, those]) => {
      const again = those.filter((one) => next.has(one));
      const final = those.filter((one) => !next.has(one));
      const watchedMs = final.map((one) => Math.max(0, watchedUntilMs - endOf(one)));
      const watched =
        final.length === 0 ? '' : `; the others were watched for ${duration(leastOf(watchedMs))} or longer`;
      const gapsMs = again.map((one) => (next.get(one)?.atMs ?? 0) - endOf(one));
      const when = gapsMs.length === 0 ? '' : `, ${span(gapsMs)} after it`;
      return counted(`After ${outcome}: the same id came again${when}${watched}`, again, those.length);
    });
    const failures = withId.filter((one) => !isSuccess(one));
    return [
      ...statements,
      ...attempts(withId, next),
      ...(failures.length > 0
        ? []
        : [
            unknown(
              'Nothing was answered with a failure, so this says nothing about retries; capture with --answer 500 to see.',
            ),
          ]),
    ];
  },
};

/** Most attempts for one id, the waits between them, and whether the bodies were the same. */
function attempts(deliveries: readonly Sighting[], next: ReadonlyMap<Sighting, Sighting>): Statement[] {
  if (next.size === 0) return [];
  const byId = [...Map.groupBy(deliveries, ({ id }) => id).values()];
  const longest = byId.reduce((one, other) => (other.length > one.length ? other : one));
  const waits = longest.slice(1).map((one, index) => duration(one.atMs - endOf(longest[index] ?? one)));
  const repeated = [...next].filter(([before, after]) => before.bodyMark === after.bodyMark);
  return [
    counted(
      `One id came ${longest.length} times; waits before each: ${waits.slice(0, 20).join(', ')}`,
      longest,
      deliveries.length,
    ),
    counted(
      'The repeated delivery had the same body, byte for byte',
      repeated.map(([, after]) => after),
      next.size,
    ),
  ];
}

function nextOfSameId(deliveries: readonly Sighting[]): Map<Sighting, Sighting> {
  const last = new Map<string | undefined, Sighting>();
  const next = new Map<Sighting, Sighting>();
  for (const delivery of deliveries) {
    const before = last.get(delivery.id);
    if (before) next.set(before, delivery);
    last.set(delivery.id, delivery);
  }
  return next;
}

function isSuccess({ answer, over }: Sighting): boolean {
  return !over && answer !== undefined && answer.status >= 200 && answer.status < 300;
}

function outcomeOf({ answer, over }: Sighting): string {
  if (over?.by === 'sender') return 'going away without an answer';
  if (over) return `a connection that was broken by the ${over.by}`;
  return `an answer ${answer?.status ?? 'that is not known'}`;
}
