/** Whether all runs of the tests are made, as `npm run kills` asks, and not those alone that are worth their time each time. */
export const isWhole = process.env['KILLS'] === 'whole';
