/** What a good event is labelled that comes last in a scenario, so that what came before it has been seen. */
export const FENCE = 'fence';
