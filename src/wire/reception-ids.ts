import { randomBytes } from 'node:crypto';

/** Ids of requests: unique in the life of a server, and hardly ever those of another one. */
export function receptionIds(): () => string {
  const server = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${server}-${count}`;
  };
}
