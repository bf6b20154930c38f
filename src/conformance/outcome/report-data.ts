import type { Defined } from '../../spec/defined.ts';
import type { reportDefinition } from './report-schema.ts';

/** The outcome of a run as data: what every rendering is made from, and the JSON report itself. */
export interface ReportData extends Defined<typeof reportDefinition> {}

/** One rule in a report; the members after `verdict` depend on it. */
export type ReportedRule = ReportData['rules'][number];
