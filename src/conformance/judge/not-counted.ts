/** What is missing where an observer only says yes. */
export const NOT_COUNTED =
  'It takes an effect that is counted: an observer lists what there is where it has "json", and else only says yes.';
