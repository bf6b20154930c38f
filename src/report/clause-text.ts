import { type Clause, clauses } from '../spec/clauses.ts';

/** The clause of that id, or undefined where an older release knew one that is gone. */
export function clauseOf(id: string): Clause | undefined {
  return (clauses as Readonly<Record<string, Clause>>)[id];
}

/** A clause with its id and its section, on one line. */
export function clauseText(id: string): string {
  const clause = clauseOf(id);
  return clause ? `${id}, section "${clause.section}": ${clause.text}` : id;
}
