import { OfficeRefusal } from './call-office.ts';

/** From this status on a server or a proxy in front of it says nothing about what was done. */
const UNKNOWN_FROM = 500;

/** The keys of changes whose answer nobody has seen; a change is the same when its call, brand and input are. */
const keys = new Map<string, string>();

/**
 * Sends a change under a key that stays its own until an answer is seen. After a line that died the same change goes out under
 * the same key, also from a form that was opened again, and the server carries it out once.
 */
export async function sendUnderKey<T>(
  change: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = keys.get(change) ?? crypto.randomUUID();
  keys.set(change, key);
  try {
    const answer = await send(key);
    keys.delete(change);
    return answer;
  } catch (error) {
    if (isAnswer(error)) {
      keys.delete(change);
    }
    throw error;
  }
}

/** A refusal with a code of the server's own answers; a broken answer and a dead line do not. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof OfficeRefusal &&
    error.code !== 'network' &&
    error.status > 0 &&
    error.status < UNKNOWN_FROM
  );
}
