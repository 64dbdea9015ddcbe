import { subscriberOf } from '#platform/networks.ts';

/**
 * The sockets that one process holds. A thousand members of a mobile network may come from one address, each with a page
 * and games in tabs of their own.
 */
export const MAX_SOCKETS = { ofAll: 20_000, ofSubscriber: 3_000 };

/** Counts open sockets by subscriber, so that no one takes all. */
export type SocketPlaces = {
  /** @returns the way to give the place back, once; undefined when there is none for that address */
  readonly take: (ip: string) => (() => void) | undefined;
};

export function createSocketPlaces(max: typeof MAX_SOCKETS): SocketPlaces {
  const held = new Map<string, number>();
  let all = 0;
  return {
    take: (ip) => {
      const subscriber = subscriberOf(ip);
      const own = held.get(subscriber) ?? 0;
      if (all >= max.ofAll || own >= max.ofSubscriber) {
        return undefined;
      }
      all += 1;
      held.set(subscriber, own + 1);
      return () => {
        all -= 1;
        const left = (held.get(subscriber) ?? 1) - 1;
        if (left === 0) {
          held.delete(subscriber);
        } else {
          held.set(subscriber, left);
        }
      };
    },
  };
}
