/** One moment of a shown match: the score, how tired each side is, and towards which side the play leans. */
export type Moment = {
  readonly home: number;
  readonly away: number;
  /** Power left, 0 to 100, in a bout. */
  readonly power: readonly [home: number, away: number];
  /** From -1, at the first side's goal, to 1. */
  readonly lean: number;
};

type Score = { readonly home: number; readonly away: number };

export const MOMENTS = 24;
/** Runs that one ball brings at most. */
const MAX_RUNS = 6;

/**
 * The moments of a match whose score is known: the same round is shown alike every time. Nothing but the last moment is
 * drawn by the server; the way there is a picture.
 */
export function playbackOf(kind: string, score: Score, roundId: string): readonly Moment[] {
  const chance = chanceOf(roundId);
  const events = kind === 'bout' ? [] : eventsOf(kind, score, chance);
  const drift = chance() * 6;
  return Array.from({ length: MOMENTS }, (_, moment) => {
    const isEnd = moment === MOMENTS - 1;
    const until = events.filter(({ at }) => isEnd || at <= moment);
    const scored = events.find(({ at }) => at === moment);
    const sum = (side: 'home' | 'away') =>
      until.reduce((total, event) => total + (event.side === side ? event.points : 0), 0);
    return {
      home: kind === 'bout' ? (isEnd ? score.home : 0) : sum('home'),
      away: kind === 'bout' ? (isEnd ? score.away : 0) : sum('away'),
      power: powerAt((moment + 1) / MOMENTS, score),
      lean:
        scored === undefined
          ? Math.sin(drift + moment * 0.9) * 0.7
          : scored.side === 'home'
            ? 1
            : -1,
    };
  });
}

type Event = { readonly side: 'home' | 'away'; readonly points: number; readonly at: number };

function eventsOf(kind: string, score: Score, chance: () => number): readonly Event[] {
  const sides = (['home', 'away'] as const).flatMap((side) =>
    partsOf(kind === 'overs' ? MAX_RUNS : 1, score[side], chance).map((points) => ({
      ...{ side, points },
      order: chance(),
    })),
  );
  // A match of sets ends with the set that decides it.
  const sorted = endingWith(sides, score.home > score.away ? 'home' : 'away');
  return sorted.map(({ side, points }, index) => ({
    ...{ side, points },
    at: Math.round(((index + 0.4 + chance() * 0.5) / sorted.length) * (MOMENTS - 3)) + 1,
  }));
}

/** In the order of their chances, with an event of that side at the end. */
function endingWith<Kind extends { readonly side: string; readonly order: number }>(
  events: readonly Kind[],
  side: string,
): readonly Kind[] {
  const sorted = events.toSorted((a, b) => a.order - b.order);
  const place = sorted.findLastIndex((event) => event.side === side);
  return [...sorted.filter((_, index) => index !== place), ...sorted.slice(place, place + 1)];
}

/** Splits points into parts of one to `max`. */
function partsOf(max: number, points: number, chance: () => number): readonly number[] {
  const parts: number[] = [];
  for (let left = points; left > 0; ) {
    const part = Math.min(left, 1 + Math.floor(chance() * max));
    parts.push(part);
    left -= part;
  }
  return parts;
}

/** Both tire; whoever loses has nothing left, and after a draw neither has much. */
function powerAt(share: number, { home, away }: Score): readonly [number, number] {
  const left = (isAhead: boolean) => Math.round(100 - share * (isAhead ? 55 : 100));
  return home === away ? [left(true), left(true)] : [left(home > away), left(away > home)];
}

/** Numbers from 0 to 1 that follow from a text. */
function chanceOf(text: string): () => number {
  let state = 2_166_136_261;
  for (const sign of text) {
    state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  }
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
