import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import type { Rule } from '../../../src/conformance/rulebook/rule.ts';
import { type Clause, clauses } from '../../../src/spec/clauses.ts';
import { needTexts } from '../need-texts.ts';
import { readExcerpt } from './excerpts.ts';
import { type Language, partsOf, programs } from './mend-parts.ts';
import { type Mend, mends } from './mends.ts';

/** So many mistakes are told that a rule finds. */
const MAX_MISTAKES = 8;

/** What is wrong with receivers that have one defect, and the rules that each breaks, the first as the cause. */
export interface Mistake {
  readonly name: string;
  readonly changes: string;
  readonly breaks: readonly string[];
}

const parts = new Map(
  (Object.keys(programs) as Language[]).map((language) => [language, partsOf(language)] as const),
);

/** The page of one rule: what it asks for and why, how it fails, how to mend that, and what it does not judge. */
export function rulePage(rule: Rule, mistakes: readonly Mistake[]): string {
  const { id, title, level, profile, clause } = rule;
  const { section, text, why } = clauses[clause] as Clause;
  const kind = level === 'observe' ? 'An observation' : `A ${level} rule`;
  const paragraphs = [
    `# ${id}`,
    asSentence(title),
    `${kind} of the profile \`${profile}\`; [all rules](../../RULES.md). It is judged by ${scenariosOf(rule)}.`,
    `> ${text}`,
    `Clause \`${clause}\`, section "${section}". ${why}`,
    ...(level === 'observe' ? ['## What to do', rule.fix] : [...failing(rule, mistakes), ...mending(rule)]),
    ...notJudged(rule),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function scenariosOf({ scenarios }: Rule): string {
  const names = scenarios.map(({ id }) => `\`${id}\``);
  return names.length === 1 ? `the scenario ${names[0]}` : `the scenarios ${names.join(', ')}`;
}

function failing(rule: Rule, mistakes: readonly Mistake[]): string[] {
  const { defect, text } = readExcerpt(rule.id);
  const shown = mistakes.find(({ name }) => name === defect);
  const own = mistakes.filter(({ name, breaks: [first] }) => first === rule.id && name !== defect);
  const told = own.filter(({ changes }) => changes !== '').slice(0, MAX_MISTAKES);
  const more = own.length > told.length ? ['The [kill matrix](../../KILLS.md) has all of them.'] : [];
  return [
    '## When it fails',
    shown?.changes
      ? `This receiver has one mistake: ${shown.changes.replace(/^./, (letter) => letter.toLowerCase())}`
      : `This receiver has one mistake, \`${defect}\`.`,
    `\`\`\`text\n${text.trimEnd()}\n\`\`\``,
    ...(told.length === 0
      ? []
      : ['It finds these mistakes, too:', told.map(({ changes }) => `- ${changes}`).join('\n'), ...more]),
    ...related(rule),
  ];
}

/** What to mend first, and what may go with it. */
function related(rule: Rule): string[] {
  if (rule.level === 'observe') return [];
  const causes = (rule.follows ?? []).map((follows) => follows.rule);
  const led = catalogue.filter(
    (other) => other.level !== 'observe' && other.follows?.some((follows) => follows.rule === rule.id),
  );
  return [
    ...(causes.length === 0 ? [] : [`Where one of these fails too, mend it first: ${links(causes)}.`]),
    ...(led.length === 0 ? [] : [`These may fail because of it: ${links(led.map(({ id }) => id))}.`]),
    ...(rule.hinders ? ['Other rules cannot be judged before it is mended.'] : []),
  ];
}

function links(ids: readonly string[]): string {
  return [...new Set(ids)].map((id) => `[${id}](../${id}.md)`).join(', ');
}

function mending(rule: Rule): string[] {
  const [name, mend] = mendOf(rule.id);
  const code = [...parts].flatMap(([language, of]) => {
    const { title, file } = programs[language];
    return [
      `### ${title}`,
      `\`\`\`${language}\n${of.get(name)}\n\`\`\``,
      `From [${file}](../../../${file}).`,
    ];
  });
  const again = `Then judge it alone: \`recorder-harness conform --only ${rule.id}\` with the receiver as before.`;
  return ['## How to mend it', rule.fix, mend.advice, ...code, again];
}

/** The mend of a rule that can fail. */
function mendOf(rule: string): readonly [name: string, mend: Mend] {
  const found = Object.entries(mends).find(([, { rules }]) => (rules as readonly string[]).includes(rule));
  if (!found) throw new Error(`No mend of test/contracts/rule-pages/mends.ts names ${rule}`);
  return found;
}

function notJudged({ leavesOpen, needs = [], scenarios }: Rule): string[] {
  const all = new Set([...needs, ...scenarios.flatMap((scenario) => scenario.needs ?? [])]);
  const told = [
    ...(leavesOpen === undefined ? [] : [leavesOpen]),
    ...(all.size === 0
      ? []
      : [`A receiver that lacks one of these: ${[...all].map((need) => needTexts[need]).join('; ')}.`]),
  ];
  if (told.length === 0) return [];
  return ['## What it does not judge', told.map((one) => `- ${one}`).join('\n')];
}

function asSentence(title: string): string {
  return title.endsWith('?') ? title : `${title}.`;
}
