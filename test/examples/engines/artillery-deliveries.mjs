import { deliveriesTo } from 'recorder-harness/load';

const { RECEIVER_URL, WEBHOOK_SECRET, SEED = '1', LOCAL_WORKER_ID = '0' } = process.env;

/** Artillery counts in each of its workers alone, so each has a seed of its own. */
const seed = Number(SEED) * 1_000 + Number(LOCAL_WORKER_ID);

const delivery = deliveriesTo(RECEIVER_URL, { key: WEBHOOK_SECRET, seed });

let serial = 0;

/** Makes a request the next delivery. */
export async function nextDelivery(request) {
  const { url, headers, body } = delivery(serial);
  serial += 1;
  request.url = url;
  request.headers = { ...request.headers, ...headers };
  request.body = body;
}
