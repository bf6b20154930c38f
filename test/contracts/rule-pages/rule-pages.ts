import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { readNotifierFlaws } from '../../flawed/notifier/parts/read-notifier-flaws.ts';
import { readFlaws } from '../../flawed/read-flaws.ts';
import { rulePage } from './rule-page.ts';

/** The page of each rule, by its path below `contracts`. */
export async function rulePages(): Promise<Readonly<Record<string, string>>> {
  const mistakes = [...(await readFlaws()), ...(await readNotifierFlaws())];
  return Object.fromEntries(catalogue.map((rule) => [`rules/${rule.id}.md`, rulePage(rule, mistakes)]));
}
