import { type Amount, amount, parseAmount, toWireMoney } from '#platform/money/money.ts';
import type { SlotFairness, SlotSpin } from '../contract.ts';
import { slotGames } from './games.ts';
import type { ReadyPairs } from './seed-pairs.ts';
import type { SlotGame } from './slot-game.ts';
import type { SpinRow } from './spin.store.ts';

/**
 * The id of a spin for the platform, the verification page and the fairness stream. It depends only on the pair and the
 * counter. Throws for a refused spin, which has no counter.
 */
export function roundIdOf(place: {
  readonly seed_pair_id: bigint;
  readonly nonce: bigint | null;
}): string {
  if (place.nonce === null) {
    throw new Error('a refused spin is no round');
  }
  return `${place.seed_pair_id}-${place.nonce}`;
}

/** The outcome of a spin whose stake was taken. Throws for any other. */
export function outcomeOf({ id, stops, coins, payout_ticks: payoutTicks }: SpinRow) {
  if (stops === null || coins === null || payoutTicks === null) {
    throw new Error(`spin ${id} has not been drawn`);
  }
  return { stops, coins, payoutTicks };
}

/** The game with a code. Throws for rows of a game that the studio does not have. */
export function requireGame(code: string): SlotGame {
  const game = slotGames.get(code);
  if (game === undefined) {
    throw new Error(`no reel game ${code}`);
  }
  return game;
}

/** A concluded spin in the form of the player's browser. */
export function viewSpin(row: SpinRow): SlotSpin {
  const game = requireGame(row.game);
  const { stops, payoutTicks } = outcomeOf(row);
  const { window, wins } = game.evaluate(stops);
  const coinValue = amount(row.coin_ticks);
  return {
    roundId: roundIdOf(row),
    proof: row.proof_token,
    bet: toWireMoney(amount(row.bet_ticks)),
    coinValue: toWireMoney(coinValue),
    window: window.map((reel) => [...reel]),
    stops: [...stops],
    wins: wins.map((win) => ({
      ...win,
      amount: toWireMoney(game.coinsToMoney({ coins: win.coins, coinValue })),
    })),
    payout: toWireMoney(amount(payoutTicks)),
    isOwed: row.state === 'unpaid',
    spunAt: row.spun_at.getTime(),
    balanceAfter: toWireMoney(readBalance(row.balance ?? '0')),
  };
}

export function viewFairness({ current, next }: ReadyPairs): SlotFairness {
  return {
    commitment: current.commitment,
    clientSeed: current.client_seed,
    nonce: Number(current.next_nonce),
    nextCommitment: next.commitment,
    nextClientSeed: next.client_seed,
  };
}

/** Parses a balance of the wallet. Throws when it is not an amount, which the protocol excludes. */
export function readBalance(text: string): Amount {
  // After a correction a balance can be negative; the player sees it unchanged.
  const isNegative = text.startsWith('-');
  const value = parseAmount(isNegative ? text.slice(1) : text, 4);
  if (value === undefined) {
    throw new Error(`the wallet's balance is no amount: ${text}`);
  }
  return amount(isNegative ? -value : value);
}
