import { counted, groupsBy, type Section, unknown } from './statement.ts';

/** What `app_launch` and `app_exit` carry. */
export const applicationData: Section = {
  title: 'Data of app_launch and app_exit',
  clauses: ['Events.app-data'],
  observe: ({ deliveries }) =>
    ['app_launch', 'app_exit'].flatMap((type) => {
      const those = deliveries.filter((one) => one.type === type);
      if (those.length === 0) return [unknown(`No ${type} came.`)];
      return groupsBy(those, ({ envelope }) => envelope.dataFields.join(', ') || 'nothing').map(
        ([fields, with_]) => counted(`${type} carries ${fields}`, with_, those.length),
      );
    }),
};
