import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import { rulesThatAre, type Standing } from '../../../report/standing.ts';

/** Rules that mean the same for the run. */
export interface Section {
  readonly standing: Standing;
  readonly title: string;
  readonly about: string;
  /** Whether rules that share a reason stand below it. */
  readonly byReason: boolean;
  /** Whether its rules are listed only when they are asked for. */
  readonly folded: boolean;
}

/** The parts of the list, what is urgent first. */
const sections: readonly Section[] = [
  {
    standing: 'broken',
    title: 'Failed',
    about: 'The interface states it and the receiver does otherwise.',
    byReason: false,
    folded: false,
  },
  {
    standing: 'undecided',
    title: 'Inconclusive',
    about: 'Required, and could not be judged: the run did not get to see it. Such a run is not green.',
    byReason: true,
    folded: false,
  },
  {
    standing: 'hindered',
    title: 'Hindered',
    about: 'Cannot be judged before the failure is mended that each of them names.',
    byReason: true,
    folded: true,
  },
  {
    standing: 'inadvisable',
    title: 'Recommended, and failed',
    about: 'No part of the interface, and worth mending.',
    byReason: false,
    folded: false,
  },
  {
    standing: 'accepted',
    title: 'Known failures',
    about: 'Accepted for a time by the list of known failures.',
    byReason: false,
    folded: false,
  },
  {
    standing: 'wanting',
    title: 'Wanting',
    about:
      'Required, and not judged for want of something that you can give. Without it no receiver is conformant.',
    byReason: true,
    folded: false,
  },
  {
    standing: 'left-out',
    title: 'Not judged',
    about: 'This receiver or this run cannot show it; it counts neither way.',
    byReason: true,
    folded: false,
  },
  {
    standing: 'observed',
    title: 'Observed',
    about: 'The interface is silent here: what was seen is noted, and never wrong.',
    byReason: false,
    folded: true,
  },
  { standing: 'holds', title: 'Passed', about: 'Judged, and as it must be.', byReason: false, folded: true },
];

/** The sections that have any of these rules. */
export function sectionsOf(
  rules: readonly ReportedRule[],
): readonly { section: Section; rules: readonly ReportedRule[] }[] {
  return sections
    .map((section) => ({ section, rules: rulesThatAre(section.standing, rules) }))
    .filter((one) => one.rules.length > 0);
}
