import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#platform/db/database.ts';
import type { Live } from './live.ts';

const held = new AsyncLocalStorage<(() => void)[]>();

/**
 * A transaction whose live events go out after its commit, and not at all when it rolls back: a browser must
 * never learn what did not happen, nor fetch before it is there.
 */
export function holdingEvents(database: Database): Database {
  return {
    ...database,
    transaction: async (work) => {
      const waiting: (() => void)[] = [];
      const result = await held.run(waiting, () => database.transaction(work));
      for (const send of waiting) {
        send();
      }
      return result;
    },
  };
}

/** The live door that waits for the commit when it is used inside a transaction. */
export function afterCommit(live: Live): Live {
  const later = (send: () => void) => {
    const waiting = held.getStore();
    if (waiting === undefined) {
      send();
    } else {
      waiting.push(send);
    }
  };
  return {
    publish: (event) => later(() => live.publish(event)),
    kick: (who) => later(() => live.kick(who)),
  };
}
