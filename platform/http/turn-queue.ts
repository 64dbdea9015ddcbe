/**
 * Who waits for a turn. The subscriber with the fewest turns lately is next, with what it asked first: nobody waits behind
 * another's many, and who asks seldom hardly waits (S5).
 */
export type TurnQueue<Turn> = {
  /** @returns false when that subscriber, or all of them, already wait for as many as may */
  readonly add: (subscriber: string, turn: Turn) => boolean;
  readonly take: () => Turn | undefined;
  readonly remove: (subscriber: string, turn: Turn) => void;
};

export type TurnRoom = {
  readonly all: number;
  /** What one subscriber may have waiting. */
  readonly each: number;
};

/** Turns are counted for so long; then all are equal again. */
const COUNTED_FOR_MS = 10_000;

export function createTurnQueue<Turn>(room: TurnRoom): TurnQueue<Turn> {
  const bySubscriber = new Map<string, Set<Turn>>();
  const turnsTaken = new Map<string, number>();
  let countedSinceMs = performance.now();
  let size = 0;

  function remove(subscriber: string, turn: Turn): void {
    const own = bySubscriber.get(subscriber);
    if (own?.delete(turn) !== true) {
      return;
    }
    size -= 1;
    if (own.size === 0) {
      bySubscriber.delete(subscriber);
    }
  }

  function forget(): void {
    if (performance.now() - countedSinceMs > COUNTED_FOR_MS) {
      turnsTaken.clear();
      countedSinceMs = performance.now();
    }
  }

  /** Of those with as few turns, who has waited for longest. */
  function next(): string | undefined {
    forget();
    let chosen: string | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const subscriber of bySubscriber.keys()) {
      const taken = turnsTaken.get(subscriber) ?? 0;
      if (taken < fewest) {
        chosen = subscriber;
        fewest = taken;
      }
    }
    return chosen;
  }

  return {
    remove,
    add: (subscriber, turn) => {
      const own = bySubscriber.get(subscriber) ?? new Set<Turn>();
      if (size >= room.all || own.size >= room.each) {
        return false;
      }
      bySubscriber.set(subscriber, own.add(turn));
      size += 1;
      return true;
    },
    take: () => {
      const subscriber = next();
      if (subscriber === undefined) {
        return undefined;
      }
      const [turn] = bySubscriber.get(subscriber) ?? [];
      if (turn !== undefined) {
        turnsTaken.set(subscriber, (turnsTaken.get(subscriber) ?? 0) + 1);
        remove(subscriber, turn);
      }
      return turn;
    },
  };
}
