import { counted, groupsBy, type Section } from './statement.ts';

/** Which types come, how large, and how they are written. */
export const contents: Section = {
  title: 'Events and their sizes',
  clauses: ['Envelope.type', 'Limits.service'],
  observe: ({ deliveries }) =>
    groupsBy(deliveries, ({ type }) => type ?? '(no type)').map(([type, those]) => {
      const sizes = those.map(({ bytes }) => bytes).sort((one, other) => one - other);
      const median = sizes[Math.floor((sizes.length - 1) / 2)];
      return counted(
        `${type}: ${sizes[0]} to ${sizes.at(-1)} bytes, median ${median}`,
        those,
        deliveries.length,
      );
    }),
};
