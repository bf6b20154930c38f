/** What the start of a session is labelled that comes before the event of it that is looked at. */
export const OPENING = 'start of its session';
