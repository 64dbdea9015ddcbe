import type { House } from '#platform/house.ts';
import type { Listener } from '#platform/module.ts';
import { insertJob } from './job.store.ts';

/** The task name of a listener; the prefix keeps listeners and jobs apart. */
export function listenerTask(listener: Pick<Listener, 'name'>): string {
  return `listener:${listener.name}`;
}

/** What rooms call to have work done later, inside the transaction of the fact. */
export function createOutbox(
  listeners: readonly Listener[],
): Pick<House, 'addJob' | 'announce' | 'hears'> {
  const byEvent = new Map<string, Listener[]>();
  for (const listener of listeners) {
    byEvent.set(listener.event, [...(byEvent.get(listener.event) ?? []), listener]);
  }
  return {
    addJob: (tx, { name, payload = {}, key, runAt }) =>
      insertJob(tx, { name, payload, key, runAt }),
    hears: (eventName) => byEvent.has(eventName),
    announce: async (tx, event) => {
      for (const listener of byEvent.get(event.name) ?? []) {
        await insertJob(tx, {
          name: listenerTask(listener),
          payload: event.payload,
          key: `${listener.name}:${event.id}`,
          runAt: undefined,
        });
      }
    },
  };
}
