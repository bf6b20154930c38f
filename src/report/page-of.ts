/** The page about a rule: a file of this package, as it is imported or found below node_modules. */
export function pageOf(id: string): string {
  return `recorder-harness/contracts/rules/${id}.md`;
}
