// Sends the events of a recorder by k6:
//   cp node_modules/recorder-harness/dist/load/index.js recorder-load.js
//   k6 run -e RECEIVER_URL=http://127.0.0.1:5000/webhook -e WEBHOOK_SECRET=SECRET k6.js
import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { deliveriesTo } from './recorder-load.js';

export const options = {
  scenarios: {
    events: {
      executor: 'constant-arrival-rate',
      rate: Number(__ENV.RATE || 200),
      duration: __ENV.DURATION || '30s',
      preAllocatedVUs: 100,
    },
  },
  thresholds: { checks: ['rate==1'] },
};

const delivery = deliveriesTo(__ENV.RECEIVER_URL, {
  key: __ENV.WEBHOOK_SECRET,
  seed: Number(__ENV.SEED || 1),
});

export default function () {
  // The number of an iteration is the same on no two machines of one run.
  const { url, headers, body, type } = delivery(exec.scenario.iterationInTest);
  // A name in the place of the URL keeps the key out of the metrics.
  const answer = http.post(url, body, { headers, tags: { name: 'webhook', type } });
  check(answer, { 'answered 200': ({ status }) => status === 200 });
}
