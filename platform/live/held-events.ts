import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#platform/db/database.ts';
import type { Live } from './live.ts';

/**
 * A database and a live door that know of each other: live events of a transaction go out after its commit, and not at
 * all when it rolls back. A browser must never learn what did not happen, nor fetch before it is there.
 */
export function holdEvents(
  database: Database,
  live: Live,
): { readonly db: Database; readonly live: Live } {
  const held = new AsyncLocalStorage<(() => void)[]>();
  const later = (send: () => void) => {
    const waiting = held.getStore();
    if (waiting === undefined) {
      send();
    } else {
      waiting.push(send);
    }
  };
  return {
    db: {
      ...database,
      transaction: async (work) => {
        const waiting: (() => void)[] = [];
        const result = await held.run(waiting, () => database.transaction(work));
        for (const send of waiting) {
          send();
        }
        return result;
      },
    },
    live: {
      publish: (event) => later(() => live.publish(event)),
      kick: (who) => later(() => live.kick(who)),
      watchers: live.watchers,
    },
  };
}
