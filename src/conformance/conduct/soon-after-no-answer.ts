/** How the headline of a receiver begins that does not keep the delay after a lost connection, nor after a time-out. */
export const SOON_AFTER_NO_ANSWER = 'Tries again too soon where no answer came';
