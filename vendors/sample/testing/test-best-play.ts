import { handAt } from '../maths/poker.ts';

const DECK = 52;
const FULL = 31;
/** C(47, n): the number of ways in which n cards are replaced. */
const REPLACED = [1, 47, 1_081, 16_215, 178_365, 1_533_939];
/** A common multiple of these numbers, which makes every value a whole number. */
const COMMON = 7_669_695;
const ALL_HANDS = 2_598_960;

/** C(n, k), for the number of a set of cards. */
const WAYS = Array.from({ length: DECK + 1 }, (_, n) =>
  Array.from({ length: 6 }, (_, k) => {
    let ways = 1;
    for (let step = 0; step < k; step += 1) {
      ways = (ways * (n - step)) / (step + 1);
    }
    return ways;
  }),
);

/**
 * The exact return of the best hold over all 2,598,960 hands: for every set of up to five cards it sums the payouts of
 * all hands with these cards; from these sums follow, for each of 32 holds, the payouts of hands without the discarded
 * cards.
 */
export function bestPlay(pays: readonly number[]): { readonly part: bigint; readonly of: bigint } {
  const sums = sumsOf(pays);
  let total = 0;
  eachHand((hand) => {
    const weight = orbitOf(hand);
    if (weight > 0) {
      total += weight * bestOf(hand, sums);
    }
  });
  return { part: BigInt(total), of: BigInt(ALL_HANDS) * BigInt(COMMON) };
}

/** Calls `see` with every hand in turn, always with the same array. */
function eachHand(see: (hand: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const from = (place: number, first: number) => {
    for (let card = first; card < DECK - 4 + place; card += 1) {
      hand[place] = card;
      if (place === 4) {
        see(hand);
      } else {
        from(place + 1, card + 1);
      }
    }
  };
  from(0, 0);
}

/** For every set of cards, by size and number: the sum of payouts of all hands that contain it. */
type Sums = readonly Float64Array[];

function sumsOf(pays: readonly number[]): Sums {
  const sums = Array.from({ length: 6 }, (_, size) => new Float64Array(WAYS[DECK]?.[size] ?? 0));
  eachHand((hand) => {
    const pay = pays[handAt(hand)] ?? 0;
    for (let held = 0; pay > 0 && held <= FULL; held += 1) {
      const { size, number } = setOf(hand, held);
      const sum = sums[size];
      if (sum !== undefined) {
        sum[number] = (sum[number] ?? 0) + pay;
      }
    }
  });
  return sums;
}

/** The held cards of a hand, in ascending order, as a set. */
function setOf(hand: readonly number[], held: number): { size: number; number: number } {
  let size = 0;
  let number = 0;
  for (let place = 0; place < hand.length; place += 1) {
    if ((held & (1 << place)) !== 0) {
      size += 1;
      number += WAYS[hand[place] ?? 0]?.[size] ?? 0;
    }
  }
  return { size, number };
}

/** The value of the best hold, times `COMMON`. */
function bestOf(hand: readonly number[], sums: Sums): number {
  const paid: number[] = [];
  const sizes: number[] = [];
  for (let held = 0; held <= FULL; held += 1) {
    const { size, number } = setOf(hand, held);
    sizes.push(size);
    paid.push(sums[size]?.[number] ?? 0);
  }
  // This converts sums over hands that contain the held cards to sums over hands that share exactly these with this
  // hand.
  for (let bit = 1; bit <= FULL; bit <<= 1) {
    for (let held = 0; held <= FULL; held += 1) {
      if ((held & bit) === 0) {
        paid[held] = (paid[held] ?? 0) - (paid[held | bit] ?? 0);
      }
    }
  }
  return paid.reduce((best, sum, held) => {
    const ways = REPLACED[5 - (sizes[held] ?? 0)] ?? 1;
    return Math.max(best, sum * (COMMON / ways));
  }, 0);
}

/** The number of hands that differ from this one only by their suits; 0 for all but one of them. */
function orbitOf(hand: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  for (const card of hand) {
    const suit = Math.floor(card / 13);
    suits[suit] = (suits[suit] ?? 0) | (1 << (card % 13));
  }
  let ways = 24;
  let equal = 1;
  for (let suit = 1; suit < suits.length; suit += 1) {
    const last = suits[suit - 1] ?? 0;
    const own = suits[suit] ?? 0;
    if (own > last) {
      return 0;
    }
    equal = own === last ? equal + 1 : 1;
    ways /= equal;
  }
  return ways;
}
