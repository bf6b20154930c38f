import { useEffect, useState } from 'preact/hooks';
import { type Filters, filtersOf, hashOf, noFilters } from './filters.ts';

/** What the address asks for: one rule, or filters. */
interface Address {
  readonly filters: Filters;
  readonly setFilters: (filters: Filters) => void;
  /** Id of the rule that is linked to. */
  readonly rule: string | undefined;
  /** Id of the exchange of that rule that is linked to. */
  readonly exchange: string | undefined;
}

const RULE = 'rule/';

/** Keeps filters and the address of the page together; a link to a rule leaves the filters as they are. */
export function useAddress(): Address {
  const [hash, setHash] = useState(currentHash);
  const [filters, setFilters] = useState(() => (ruleIn(hash) === undefined ? filtersOf(hash) : noFilters));

  useEffect(() => {
    const follow = () => {
      const next = currentHash();
      setHash(next);
      if (ruleIn(next) === undefined) setFilters(filtersOf(next));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  return {
    filters,
    rule: ruleIn(hash),
    exchange: partsIn(hash)?.[2],
    setFilters: (next) => {
      setFilters(next);
      setHash('');
      // Not a step of its own: one step back leads out of the filters, however many letters were typed.
      history.replaceState(null, '', `#${hashOf(next)}`);
    },
  };
}

/** The address that leads to a rule, or to an exchange by which it was judged. */
export function linkTo(rule: string, exchange?: string): string {
  return `#${RULE}${rule}${exchange === undefined ? '' : `/${exchange}`}`;
}

function currentHash(): string {
  return location.hash.slice(1);
}

/** Area and name of a rule, which make its id, and the id of an exchange, where there is one. */
function partsIn(hash: string): readonly string[] | undefined {
  return hash.startsWith(RULE) ? hash.slice(RULE.length).split('/') : undefined;
}

function ruleIn(hash: string): string | undefined {
  return partsIn(hash)?.slice(0, 2).join('/');
}
