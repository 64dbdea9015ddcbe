import { subscriberOf } from '#platform/networks.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Bytes of bodies that one process receives at once, of endpoints that take large ones. Calls that move money have room of
 * their own, which no upload fills.
 */
const MAX_BODY_BYTES = { money: 16 * MEGABYTE, other: 64 * MEGABYTE };
/** One subscriber holds at most this part of the room; a single body may be larger. */
const SHARES = 4;

/** A body that is about to be received. */
type ComingBody = {
  readonly bytes: number;
  readonly isMoney: boolean;
  /** The address that it comes from. */
  readonly ip: string;
};

/** Keeps unfinished uploads from filling the memory: what would go beyond is refused before its body is read (S6). */
export type BodyPlaces = {
  /** @returns the way to give the place back, once; undefined when there is none */
  readonly take: (body: ComingBody) => (() => void) | undefined;
};

export function createBodyPlaces(room: typeof MAX_BODY_BYTES = MAX_BODY_BYTES): BodyPlaces {
  const held = { money: createRoom(room.money), other: createRoom(room.other) };
  return {
    take: ({ bytes, isMoney, ip }) =>
      (isMoney ? held.money : held.other).take(bytes, subscriberOf(ip)),
  };
}

function createRoom(maxBytes: number) {
  const bySubscriber = new Map<string, number>();
  let all = 0;
  return {
    take: (bytes: number, subscriber: string) => {
      const own = bySubscriber.get(subscriber) ?? 0;
      const isShareUsed = own > 0 && own + bytes > maxBytes / SHARES;
      if (all + bytes > maxBytes || isShareUsed) {
        return undefined;
      }
      all += bytes;
      bySubscriber.set(subscriber, own + bytes);
      return () => {
        all -= bytes;
        const left = (bySubscriber.get(subscriber) ?? 0) - bytes;
        if (left > 0) {
          bySubscriber.set(subscriber, left);
        } else {
          bySubscriber.delete(subscriber);
        }
      };
    },
  };
}
