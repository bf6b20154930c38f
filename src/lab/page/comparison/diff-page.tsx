import { useEffect } from 'preact/hooks';
import type { NamedPageData } from '../../../report/page-data.ts';
import { type Change, changes, runChanges } from '../../../report/run-changes.ts';
import { useAddress } from '../report/use-address.ts';
import { usePrinting } from '../report/use-printing.ts';
import { ThemeSwitch } from '../views/theme-switch.tsx';
import { changeWords } from './change-words.ts';
import { ChangedRuleItem } from './changed-rule-item.tsx';
import { RunFacts } from './run-facts.tsx';

/** What changed from one run to a later one: each rule with what was seen in both, the timelines over each other. */
export function DiffPage({ runs: [before, after] }: { readonly runs: readonly NamedPageData[] }) {
  const { rule: linked } = useAddress();
  const printing = usePrinting();
  useEffect(() => {
    document.title = 'What changed · recorder-harness';
  }, []);
  if (!before || !after) return null;
  const changed = runChanges(before.report, after.report);
  const of = (change: Change) => changed.filter((one) => one.change === change);
  const tone = of('new').length > 0 ? 'bad' : of('hidden').length + of('lost').length > 0 ? 'doubt' : 'good';
  return (
    <div class="page">
      <header class="page-head">
        <h1>What changed</h1>
        <ThemeSwitch />
      </header>
      <main>
        <section class="overview" aria-label="Outcome">
          <div class={`banner banner-${tone}`}>
            <div>
              <p class="banner-outcome">{outcomes[tone]}</p>
              <p>{counts(of)}</p>
              <dl class="told">
                <RunFacts title="Before" run={before} />
                <RunFacts title="After" run={after} />
              </dl>
            </div>
          </div>
        </section>
        {changes.map((change) => {
          const rules = of(change);
          const [title, about] = changeWords[change];
          if (rules.length === 0) return null;
          return (
            <section key={change} class="standing" aria-labelledby={`change-${change}`}>
              <h2 id={`change-${change}`}>
                {title} <span class="aside">{rules.length}</span>
              </h2>
              <p class="aside">{about}</p>
              {rules.map((rule) => (
                <ChangedRuleItem
                  key={rule.id}
                  changed={rule}
                  runs={[before, after]}
                  linked={rule.id === linked}
                  opened={change === 'new' && rules.length <= FEW}
                  kept={printing && change === 'new'}
                />
              ))}
            </section>
          );
        })}
      </main>
    </div>
  );
}

/** How many rules changed how. */
function counts(of: (change: Change) => readonly unknown[]): string {
  const told = changes.flatMap((change) => {
    const { length } = of(change);
    return length > 0 ? [`${length} ${changeWords[change][0].toLowerCase()}`] : [];
  });
  return told.length === 0 ? 'Nothing changed.' : `${told.join(', ')}.`;
}

/** So many new failures are open from the start. */
const FEW = 3;

const outcomes = {
  bad: 'New failures',
  doubt: 'Less is judged than before',
  good: 'Nothing fails anew',
} as const;
