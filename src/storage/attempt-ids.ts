import { randomBytes } from 'node:crypto';

/** Ids of attempts: unique in the life of a storage, and hardly ever those of another one. */
export function attemptIds(): () => string {
  const storage = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${storage}-${count}`;
  };
}
