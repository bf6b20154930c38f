import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { Verdict } from '../../../conformance/rulebook/verdict.ts';
import { type Filters, isFiltered, noFilters } from './filters.ts';
import { areaOf, count, levels, verdicts, verdictWords } from './words.ts';

/** Which rules are listed, and how many that are. */
export function FilterBar({
  rules,
  shown,
  filters,
  onChange,
}: {
  readonly rules: readonly ReportedRule[];
  readonly shown: number;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}) {
  const areas = [...new Set(rules.map(({ id }) => areaOf(id)))].sort();
  const toggle = (verdict: Verdict) =>
    onChange({
      ...filters,
      verdicts: filters.verdicts.includes(verdict)
        ? filters.verdicts.filter((one) => one !== verdict)
        : [...filters.verdicts, verdict],
    });
  return (
    <search class="filters">
      <fieldset class="chips">
        <legend class="unseen">Verdict</legend>
        {verdicts.map((verdict) => (
          <label key={verdict} class={`chip chip-${verdict}`}>
            <input
              type="checkbox"
              checked={filters.verdicts.includes(verdict)}
              onChange={() => toggle(verdict)}
            />
            <span>
              <b>{rules.filter((rule) => rule.verdict === verdict).length}</b> {verdictWords[verdict]}
            </span>
          </label>
        ))}
      </fieldset>
      <div class="filter-fields">
        <label>
          <span>Level</span>
          <select
            value={filters.level}
            onChange={({ currentTarget }) =>
              onChange({ ...filters, level: levels.find((level) => level === currentTarget.value) ?? '' })
            }
          >
            <option value="">any</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Area</span>
          <select
            value={filters.area}
            onChange={({ currentTarget }) => onChange({ ...filters, area: currentTarget.value })}
          >
            <option value="">any</option>
            {areas.map((area) => (
              <option key={area} value={area}>
                {area}
              </option>
            ))}
          </select>
        </label>
        <label class="search-field">
          <span>Search</span>
          <input
            type="search"
            value={filters.search}
            placeholder="rule, clause or outcome"
            onInput={({ currentTarget }) => onChange({ ...filters, search: currentTarget.value })}
          />
        </label>
        <button type="button" disabled={!isFiltered(filters)} onClick={() => onChange(noFilters)}>
          show all
        </button>
      </div>
      <p class="matches" role="status">
        {shown} of {count(rules.length, 'rule')}
      </p>
    </search>
  );
}
