import type { Tx } from '#platform/db/tx.ts';
import { amount } from '#platform/money/money.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import { findSecretPair, type SecretSeedPair } from './seed-pair.store.ts';
import type { SlotGame } from './slot-game.ts';
import { drawSpin, findSpin, type SpinRow } from './spin.store.ts';
import { requireGame, roundIdOf } from './spin-view.ts';

/**
 * Draws the outcome of a spin whose stake is taken, and stores it with its number used.
 * @param balance the member's balance after the stake, as the wallet answered it
 */
export async function drawOutcome(tx: Tx, spin: SpinRow, balance: string): Promise<SpinRow> {
  const pair = await findSecretPair(tx, spin.seed_pair_id);
  if (pair === undefined) {
    throw new Error(`spin ${spin.id} has no seed pair`);
  }
  const game = requireGame(spin.game);
  const stops = drawStops(game, pair, spin);
  const coins = game.evaluate(stops).totalCoins;
  const payoutTicks = game.payoutOfCoins({ coins, coinValue: amount(spin.coin_ticks) });
  if (!(await drawSpin(tx, { id: spin.id, stops, coins, payoutTicks, balance }))) {
    throw new Error(`spin ${spin.id} is not the next one of its seed pair`);
  }
  // A concurrent call may have drawn it first, from the same seeds.
  return (await findSpin(tx, spin.id)) ?? spin;
}

/** The outcome depends only on the two seeds of the pair and the number of the spin. */
function drawStops(game: SlotGame, pair: SecretSeedPair, spin: SpinRow): readonly number[] {
  const serverSeed = parseSeed(pair.server_seed);
  if (serverSeed === undefined || pair.client_seed === null) {
    throw new Error(`seed pair ${pair.id} lacks a seed`);
  }
  return game.spinReels(
    createStream({
      serverSeed,
      game: game.code,
      roundId: roundIdOf(spin),
      clientSeed: pair.client_seed,
      nonce: Number(spin.nonce),
    }),
  );
}
