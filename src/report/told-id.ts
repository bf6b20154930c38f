/** What stands before the ids of a run that judges something again, or looks for a smaller storm. */
const OF_A_FURTHER_RUN = /^(?:again|cut\d+)\./;

/** The id of an entry as a timeline has it: what it shows is of one run. */
export function toldId(id: string): string {
  return id.replace(OF_A_FURTHER_RUN, '');
}

/** In which run an entry was written, where that is not the first: words that follow a place or a time. */
export function runOfId(id: string): string {
  return OF_A_FURTHER_RUN.test(id) ? ', judged again' : '';
}
