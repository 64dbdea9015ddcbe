import type { StaticEncode, TSchema } from 'typebox';
import type { AppContext } from './app-context.ts';
import { createDecoder, type EventDefinition } from './events.ts';

/** Runs for an event, at least once for each announcement; made by `listen`. */
export type Listener = {
  readonly event: EventDefinition;
  /** Unique, and the name of waiting work, so it outlives a release: `social.require_password`. */
  readonly name: string;
  readonly run: (app: AppContext, queued: unknown) => Promise<void>;
};

/** Makes a listener of an event; its function gets the payload with the event's own type. */
export function listen<Schema extends TSchema>(
  event: EventDefinition<Schema>,
  listener: {
    readonly name: string;
    readonly run: (app: AppContext, payload: StaticEncode<Schema>) => Promise<void>;
  },
): Listener {
  const decode = createDecoder(event);
  return {
    event,
    name: listener.name,
    run: async (app, queued) => listener.run(app, decode(queued)),
  };
}
