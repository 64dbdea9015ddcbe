import type { FairStream } from '#seamless/fairness/stream.ts';
import { anyInstant, type Fields, fairOdds4, highest } from './mechanic.ts';
import { STEP } from './step.ts';

/** `sides`: one card for each of two sides; `pick`: one card; `halves`: cards in turn until one matches the first. */
export type CardModel = { readonly kind: 'sides' | 'pick' | 'halves' };

const DECK = 52;
const RANKS = 13;

const rank = (card: number) => card % RANKS;
const suit = (card: number) => Math.floor(card / RANKS);
const sequence = Array.from({ length: DECK }, (_, card) => card);

export function cards({ kind }: CardModel) {
  return kind === 'sides' ? sides() : kind === 'pick' ? pick() : halves();
}

function choose(bets: readonly string[]) {
  return ({ bet }: Fields) => (typeof bet === 'string' && bets.includes(bet) ? { bet } : undefined);
}

function rulesOf(kind: string, odds: Readonly<Record<string, bigint>>) {
  return () => ({
    kind,
    bets: Object.entries(odds).map(([bet, value]) => ({ bet, odds4: Number(value) })),
  });
}

/** The ace is low. Equal ranks return half of a stake on a side. */
function sides() {
  const odds = { first: 20_000n, second: 20_000n, tie: 162_000n };
  const half = 5_000n;
  // Of the 51 other cards, three have the rank of the first; over all first cards, higher and lower ones are equally
  // many.
  const [same, others] = [3n, 24n];
  return anyInstant({
    readChoice: choose(Object.keys(odds)),
    draw: (stream) => {
      const [first = 0, second = 0] = stream.sample(sequence, 2);
      return { cards: [first, second] };
    },
    odds4: ({ bet }: { bet: string }, outcome: { cards: number[] }) => {
      const [first = 0, second = 0] = outcome.cards;
      const winner =
        rank(first) === rank(second) ? 'tie' : rank(first) > rank(second) ? 'first' : 'second';
      if (bet === winner) {
        return odds[winner];
      }
      return winner === 'tie' ? half : 0n;
    },
    returns: () => [
      { bet: 'first', part: odds.first * others + half * same, of: 510_000n },
      { bet: 'second', part: odds.second * others + half * same, of: 510_000n },
      { bet: 'tie', part: odds.tie * same, of: 510_000n },
    ],
    max4: () => highest(Object.values(odds)),
    rules: rulesOf('sides', odds),
  });
}

const PICKS: Readonly<Record<string, (card: number) => boolean>> = {
  red: (card) => suit(card) === 1 || suit(card) === 2,
  black: (card) => suit(card) === 0 || suit(card) === 3,
  clubs: (card) => suit(card) === 0,
  diamonds: (card) => suit(card) === 1,
  hearts: (card) => suit(card) === 2,
  spades: (card) => suit(card) === 3,
  low: (card) => rank(card) >= 1 && rank(card) <= 5,
  faces: (card) => rank(card) >= 10,
  ace: (card) => rank(card) === 0,
};

const PICK_PRICE = { share4: 9_650n, stepTicks: STEP.half };

function pick() {
  const ways = (bet: string) => BigInt(sequence.filter((card) => PICKS[bet]?.(card)).length);
  const odds = Object.fromEntries(
    Object.keys(PICKS).map((bet) => [
      bet,
      fairOdds4({ ways: ways(bet), of: BigInt(DECK) }, PICK_PRICE),
    ]),
  );
  return anyInstant({
    readChoice: choose(Object.keys(PICKS)),
    draw: (stream) => ({ cards: [stream.int(DECK)] }),
    odds4: ({ bet }: { bet: string }, outcome: { cards: number[] }) =>
      PICKS[bet]?.(outcome.cards[0] ?? 0) ? (odds[bet] ?? 0n) : 0n,
    returns: () =>
      Object.keys(PICKS).map((bet) => ({
        bet,
        part: (odds[bet] ?? 0n) * ways(bet),
        of: BigInt(DECK) * 10_000n,
      })),
    max4: () => highest(Object.values(odds)),
    rules: rulesOf('pick', odds),
  });
}

/** Cards are dealt inside and outside in turn, inside first, until one has the rank of the opening card. */
function halves() {
  const odds = { inside: 18_800n, outside: 19_900n };
  const { inside, all } = waysInside();
  return anyInstant({
    readChoice: choose(Object.keys(odds)),
    draw: (stream) => ({ cards: untilMatch(stream) }),
    odds4: ({ bet }: { bet: string }, outcome: { cards: number[] }) => {
      const winner = outcome.cards.length % 2 === 0 ? 'inside' : 'outside';
      return bet === winner ? odds[winner] : 0n;
    },
    returns: () => [
      { bet: 'inside', part: odds.inside * inside, of: all * 10_000n },
      { bet: 'outside', part: odds.outside * (all - inside), of: all * 10_000n },
    ],
    max4: () => highest(Object.values(odds)),
    rules: rulesOf('halves', odds),
  });
}

function untilMatch(stream: FairStream): number[] {
  const deck = stream.shuffle(sequence);
  const [opening = 0, ...rest] = deck;
  const end = rest.findIndex((card) => rank(card) === rank(opening));
  return [opening, ...rest.slice(0, end + 1)];
}

/** Three of 51 places match. `inside` counts, among the C(51, 3) ways, those whose first match is at an odd place. */
function waysInside(): { readonly inside: bigint; readonly all: bigint } {
  let inside = 0n;
  let all = 0n;
  for (let place = 1; place <= 49; place += 1) {
    const behind = BigInt(51 - place);
    const ways = (behind * (behind - 1n)) / 2n;
    all += ways;
    inside += place % 2 === 1 ? ways : 0n;
  }
  return { inside, all };
}
