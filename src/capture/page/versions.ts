import { counted, type Section } from './statement.ts';

/** Whether anything tells a version. */
export const versions: Section = {
  title: 'Versions',
  clauses: ['Versioning.none'],
  observe: ({ deliveries }) => {
    const naming = deliveries.filter(
      ({ headers, envelope }) =>
        headers.some(([name]) => /version/i.test(name)) ||
        envelope.dataFields.some((name) => /version/i.test(name)),
    );
    return [counted('A header or a field of data has "version" in its name', naming, deliveries.length)];
  },
};
