import type { LiveInfo } from '../spec/live-info.ts';

/** Stream metadata with nothing in it. */
export const emptyLiveInfo: LiveInfo = {
  uid: '',
  uname: '',
  avatar: '',
  title: '',
  cover: '',
  categories: [],
  status: 'offline',
  live_id: null,
  start_time: null,
};
