import type { MutantKey } from './is-same-mutant.ts';

/** A mutant that is the same program for every ledger that a run can write. */
interface Equivalent extends MutantKey {
  /** Why nothing can tell it apart. */
  readonly because: string;
}

/** Every mutant that was looked at and found to be equivalent. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'src/conformance/conduct/gaps.ts',
    inLine: 'if (attempts.length < 2 || mayBeOfAnother(upload, evidence)) return [];',
    original: 'attempts.length < 2',
    replacement: 'false',
    because:
      'Nothing comes after the first of fewer than two attempts: the line spares the courses of most uploads.',
  },
  {
    file: 'src/conformance/conduct/event-of.ts',
    inLine: 'if (known) return known.event;',
    original: 'known',
    replacement: 'false',
    because: 'What is known is not read again: that saves time and changes nothing.',
  },
  {
    file: 'src/conformance/conduct/never-announced.ts',
    inLine: "if (!requests.some(({ method }) => method === 'PUT')) return requests;",
    original: "!requests.some(({ method }) => method === 'PUT')",
    replacement: 'false',
    because: 'Without any PUT the lines below give the same: this one spares reading all deliveries.',
  },
  {
    file: 'src/conformance/conduct/never-announced.ts',
    inLine: "if (!requests.some(({ method }) => method === 'PUT')) return requests;",
    original: "method === 'PUT'",
    replacement: 'true',
    because: 'Without any PUT the lines below give the same: this one spares reading all deliveries.',
  },
];
