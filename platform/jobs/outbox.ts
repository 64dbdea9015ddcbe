import type { AppContext } from '#platform/app-context.ts';
import type { Listener } from '#platform/listeners.ts';
import { insertJob } from './job.store.ts';

/** The task name of a listener; the prefix keeps listeners and jobs apart. */
export function listenerTask(listener: Pick<Listener, 'name'>): string {
  return `listener:${listener.name}`;
}

/**
 * Modules call this to have work done later, inside the transaction of the fact.
 * @throws when two listeners have one name: their waiting work could not be distinguished
 */
export function createOutbox(
  listeners: readonly Listener[],
): Pick<AppContext, 'addJob' | 'announce' | 'hasListener'> {
  const byEvent = new Map<string, Listener[]>();
  const names = new Set<string>();
  for (const listener of listeners) {
    if (names.has(listener.name)) {
      throw new Error(`two listeners are named ${listener.name}`);
    }
    names.add(listener.name);
    byEvent.set(listener.event.name, [...(byEvent.get(listener.event.name) ?? []), listener]);
  }
  return {
    addJob: (tx, { name, payload = {}, key, runAt }) =>
      insertJob(tx, { name, payload, key, runAt }),
    hasListener: (event) => byEvent.has(event.name),
    announce: async (tx, event, { id, payload }) => {
      for (const listener of byEvent.get(event.name) ?? []) {
        await insertJob(tx, {
          name: listenerTask(listener),
          payload,
          key: `${listener.name}:${id}`,
          runAt: undefined,
        });
      }
    },
  };
}
