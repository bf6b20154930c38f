import type { Departure } from '../rulebook/departure.ts';
import type { Finding } from '../rulebook/finding.ts';
import { leadsTo } from '../rulebook/leads-to.ts';
import { type Missing, missing } from '../rulebook/missing.ts';
import type { Follows, Rule } from '../rulebook/rule.ts';
import type { Fail } from '../rulebook/verdict.ts';
import { areAmong } from '../rulebook/wrong-answer.ts';
import { SOME_AND_SOME_NOT } from './why-not-tried-again.ts';

/**
 * Names for each failure, and each rule that could not be judged, the failure that explains it, if another one does:
 * first causes alone, never a link between.
 *
 * Mending a cause may leave what follows from it failing for a reason of its own; the next run tells.
 */
export function nameCauses(findings: readonly Finding[], catalogue: readonly Rule[]): readonly Finding[] {
  const failed = new Map(
    findings.flatMap(({ id, judgement }) => (judgement.verdict === 'fail' ? [[id, judgement]] : [])),
  );
  const rules = new Map(catalogue.map((rule) => [rule.id, rule]));
  const explains = (id: string, edge: Follows): boolean => {
    const [own, its] = [failed.get(id), failed.get(edge.rule)];
    return own !== undefined && its !== undefined && isLed(edge, own, its) && areOfItsKinds(own, its);
  };
  const followed = (id: string): string | undefined => {
    const rule = rules.get(id);
    const follows = rule && 'follows' in rule ? rule.follows : undefined;
    return follows?.find((edge) => explains(id, edge))?.rule;
  };
  const oddityOf = ({ id }: Rule): Fail['oddity'] => failed.get(id)?.oddity;
  const asking = catalogue.filter((rule) => 'hinders' in rule && rule.hinders?.includes('answer'));
  const ofLoad: readonly (Departure | undefined)[] = ['answered-late', 'refused-when-busy'];
  const isOfLoad = ({ id }: Rule): boolean => ofLoad.includes(failed.get(id)?.departure);
  const plain = catalogue.filter((rule) => oddityOf(rule) === 'none');
  // First what fails with nothing odd about its events, of it what does so beside uploads, then for one oddity, then what may
  // fail for several reasons.
  const askingForAnswers = [
    ...plain.filter(isOfLoad),
    ...plain.filter((rule) => !isOfLoad(rule)),
    ...catalogue.filter((rule) => oddityOf(rule) === 'one' && failed.get(rule.id)?.missing === undefined),
    ...asking.filter((rule) => oddityOf(rule) === undefined),
  ];
  // What is refused, or answered otherwise, by the very answers that a plain event gets is so for no reason of its own.
  const answeredAlike = (id: string): string | undefined => {
    const own = failed.get(id);
    const place = askingForAnswers.findIndex((rule) => rule.id === id);
    return askingForAnswers.find((rule, index) => {
      const its = failed.get(rule.id);
      // What is known to follow from this one does not explain it.
      if (!own || !its || index === place || followed(rule.id) === id) return false;
      // What an event gets for one thing that is odd about it, or for nothing odd, is owed to no oddity of another one.
      if (own.oddity !== undefined && its.oddity === 'one') return false;
      // Of two that rest on the same answers the first is the cause.
      return rests(own, its) && (place === -1 || index < place || !rests(its, own));
    })?.id;
  };
  // What departs alike and is told in the same words is mended by the same deed.
  const toldAlike = (id: string): string | undefined => {
    const own = failed.get(id);
    if (own?.pattern === undefined || own.pattern === SOME_AND_SOME_NOT.pattern) return undefined;
    const first = catalogue.find((rule) => {
      const its = failed.get(rule.id);
      return (
        its?.pattern === own.pattern && its?.departure === own.departure && followed(rule.id) === undefined
      );
    });
    return first?.id === id ? undefined : first?.id;
  };
  // Where answers of one instant are mixed up, any event may get that of another one.
  const mixing = asking.find(({ id }) => failed.get(id)?.departure === 'mixed-up')?.id;
  const mixedUp = (id: string): string | undefined =>
    failed.get(id)?.departure === 'answered-otherwise' ? mixing : undefined;
  const causeOf = (id: string): string => {
    const path = [id];
    for (;;) {
      const last = path.at(-1) ?? id;
      const next = followed(last) ?? answeredAlike(last) ?? toldAlike(last) ?? mixedUp(last);
      if (next === undefined) return last;
      const from = path.indexOf(next);
      // Where failures explain each other, the first of the catalogue is the cause of all.
      if (from >= 0) return catalogue.find((rule) => path.slice(from).includes(rule.id))?.id ?? next;
      path.push(next);
    }
  };
  const hindering = (kind: Missing): string | undefined =>
    catalogue.find((rule) => {
      const failure = failed.get(rule.id);
      if (!failure || !hides(kind, failure.departure)) return false;
      return kind === 'answers'
        ? isOfTime(rule, failure)
        : 'hinders' in rule && rule.hinders?.includes(kind) === true;
    })?.id;
  const explaining = ({ id, judgement }: Finding): string | undefined => {
    if (judgement.verdict !== 'fail' && judgement.verdict !== 'inconclusive') return undefined;
    const isOwn = judgement.verdict === 'fail' && causeOf(id) !== id;
    const own = isOwn ? [] : (judgement.missing ?? []);
    // What keeps uploads away keeps their further attempts away, too.
    const missed: readonly Missing[] = [
      ...own,
      ...(own.includes('further-attempt') ? (['upload'] as const) : []),
      // One that does not come may be missing for whatever made the run last.
      ...(own.includes('answer') ? (['answers'] as const) : []),
    ];
    return (
      missed.flatMap((kind) => hindering(kind) ?? [])[0] ?? (judgement.verdict === 'fail' ? id : undefined)
    );
  };
  return findings.map((finding) => {
    const by = explaining(finding);
    const cause = by === undefined ? finding.id : causeOf(by);
    return cause === finding.id ? finding : { ...finding, cause };
  });
}

/** Whether an edge is of these departures, and the other one leads to the own one, as it does where the edge names both. */
function isLed(edge: Follows, own: Fail, its: Fail): boolean {
  if (its.departure !== (edge.its ?? its.departure) || own.departure !== (edge.own ?? own.departure))
    return false;
  if (edge.told !== undefined && its.pattern?.startsWith(edge.told) !== true) return false;
  if (edge.its !== undefined && edge.own !== undefined) return true;
  return own.departure === its.departure || leadsTo[its.departure]?.includes(own.departure) === true;
}

/** Whether a failure was seen in no other kinds of cases than another one. */
function areOfItsKinds(own: Fail, its: Fail): boolean {
  return its.kinds === undefined || own.kinds?.every((kind) => its.kinds?.includes(kind)) === true;
}

/** Whether a failure rests on wrong answers, and on none that another one does not rest on. */
function rests({ answers = [] }: Fail, its: Fail): boolean {
  return answers.length > 0 && areAmong(answers, its.answers ?? []);
}

/** Whether answers that are waited for do not come, or come after uploads, which makes a run last. */
function isOfTime({ level }: Rule, { departure, restsOnTime }: Fail): boolean {
  return departure === 'unanswered' ? restsOnTime === true : level === 'required';
}

/** Whether a rule that fails by this departure leaves others without it. */
function hides(kind: Missing, departure: Departure): boolean {
  const departures: readonly Departure[] = missing[kind];
  return departures.includes(departure);
}
