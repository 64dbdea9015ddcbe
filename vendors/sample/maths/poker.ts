import type { FairStream } from '#seamless/fairness/stream.ts';
import { type ExactReturn, highest } from './mechanic.ts';

/** Jacks or better with 52 cards: five are dealt, any of them are held, and the others are replaced once. */
export const HANDS: readonly string[] = [
  ...['royal', 'straight-flush', 'four', 'full', 'flush'],
  ...['straight', 'three', 'two', 'jacks'],
];
/** All five cards are held. */
export const HOLD_ALL = 31;
export const HAND_SIZE = 5;
export const DECK = 52;
const RANKS = 13;
/** Ranks as bits: the ace is the lowest and also counts as high; jacks, queens and kings are the last three. */
const HIGH = 0b1_1100_0000_0001;
const ROYAL = 0b1_1110_0000_0001;

/** The payout of each of `HANDS` as a multiple of the stake. */
export const POKER_PAYS: readonly number[] = [800, 50, 25, 8, 5, 4, 3, 2, 1];

/** The return with the best hold for every hand; `poker.test.ts` computes it over all of them. */
export const BEST_PLAY = { part: 1_616_226_757_427n, of: 1_661_102_543_100n } as const;

/** The five cards and those that may follow, drawn before any money moves. */
export function drawPoker(stream: FairStream): readonly number[] {
  return stream.sample(
    Array.from({ length: DECK }, (_, card) => card),
    2 * HAND_SIZE,
  );
}

/** The hand after the replacement: bit n of `held` holds card n; the others are replaced in their order. */
export function handAfter(deck: readonly number[], held: number): readonly number[] {
  let next = HAND_SIZE;
  return deck.slice(0, HAND_SIZE).map((card, place) => {
    if ((held & (1 << place)) !== 0) {
      return card;
    }
    next += 1;
    return deck[next - 1] ?? card;
  });
}

/** The index in `HANDS` of five cards; -1 for none. The number of a card is its suit times 13 plus its rank. */
export function handAt(cards: readonly number[]): number {
  let once = 0;
  let twice = 0;
  let thrice = 0;
  let four = 0;
  let suits = 0;
  for (const card of cards) {
    const rank = 1 << (card % RANKS);
    four |= thrice & rank;
    thrice |= twice & rank;
    twice |= once & rank;
    once |= rank;
    suits |= 1 << Math.floor(card / RANKS);
  }
  if (twice === 0) {
    return unpaired(once, isOne(suits));
  }
  if (four !== 0) {
    return 2;
  }
  if (thrice !== 0) {
    return isOne(twice) ? 6 : 3;
  }
  return isOne(twice) ? ((twice & HIGH) === 0 ? -1 : 8) : 7;
}

/** The hand of five different ranks. */
function unpaired(ranks: number, isFlush: boolean): number {
  const isRoyal = ranks === ROYAL;
  const isStraight = isRoyal || ranks / (ranks & -ranks) === 0b11111;
  if (isFlush) {
    return isRoyal ? 0 : isStraight ? 1 : 4;
  }
  return isStraight ? 5 : -1;
}

const isOne = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** Odds × 10,000 of five cards. */
export function pokerOdds4(cards: readonly number[]): bigint {
  return BigInt(POKER_PAYS[handAt(cards)] ?? 0) * 10_000n;
}

export function maxPokerOdds4(): bigint {
  return highest(POKER_PAYS.map((times) => BigInt(times) * 10_000n));
}

/** The return of the best strategy. */
export function pokerReturns(): readonly ExactReturn[] {
  return [{ bet: 'best play', ...BEST_PLAY }];
}
