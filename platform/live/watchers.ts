/** A process that has reported nothing for this long has stopped, and those it counted are not counted. */
const FORGOTTEN_AFTER_MS = 35_000;

/** How many people follow each topic, in one process or as another has reported it. */
export type WatcherCounts = Readonly<Record<string, number>>;

/**
 * Counts who follows topics: those of this process by person, so that a member with two tabs is one, and those of the
 * others as they report them.
 */
export type Watchers = {
  readonly follow: (topic: string, person: string) => void;
  readonly leave: (topic: string, person: string) => void;
  /** What another process counts now. */
  readonly hear: (from: string, counts: WatcherCounts) => void;
  /** The people of this process, by topic. */
  readonly own: () => WatcherCounts;
  /** The people of all processes. */
  readonly count: (topic: string) => number;
};

/** @param nowMs a monotonic clock */
export function createWatchers(nowMs: () => number): Watchers {
  const people = new Map<string, Map<string, number>>();
  const others = new Map<string, { readonly counts: WatcherCounts; readonly atMs: number }>();

  return {
    follow: (topic, person) => {
      const followers = people.get(topic) ?? new Map<string, number>();
      followers.set(person, (followers.get(person) ?? 0) + 1);
      people.set(topic, followers);
    },
    leave: (topic, person) => {
      const followers = people.get(topic);
      const left = (followers?.get(person) ?? 0) - 1;
      if (left > 0) {
        followers?.set(person, left);
        return;
      }
      followers?.delete(person);
      if (followers?.size === 0) {
        people.delete(topic);
      }
    },
    hear: (from, counts) => {
      others.set(from, { counts, atMs: nowMs() });
    },
    own: () => Object.fromEntries([...people].map(([topic, { size }]) => [topic, size])),
    count: (topic) => {
      let total = people.get(topic)?.size ?? 0;
      for (const [from, { counts, atMs }] of others) {
        if (nowMs() - atMs > FORGOTTEN_AFTER_MS) {
          others.delete(from);
        } else {
          total += counts[topic] ?? 0;
        }
      }
      return total;
    },
  };
}
