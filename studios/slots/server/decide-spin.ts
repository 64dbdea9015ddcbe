import type { Tx } from '#platform/db/tx.ts';
import { type Amount, amount, amountFromNumber } from '#platform/money/money.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import { CYCLE_MS } from '../games/pace.ts';
import { lockCurrentPair, type SecretSeedPair, takeNonce } from './seed-pair.store.ts';
import type { SessionRow } from './session.store.ts';
import type { SlotGame } from './slot-game.ts';
import { findLastSpin, findSpinByKey, insertSpin, type SpinRow } from './spin.store.ts';
import { requireGame, roundIdOf } from './spin-view.ts';

export type SpinAsked = {
  readonly session: SessionRow;
  readonly key: string;
  readonly bet: number;
};

export type Decision =
  | { readonly is: 'spin'; readonly spin: SpinRow }
  /** The outcome of the member's earlier spin at the wallet is unknown, and must be known first. */
  | { readonly is: 'waiting'; readonly earlier: SpinRow }
  | {
      readonly is: 'refused';
      readonly code:
        | 'ID_REUSED'
        | 'SPIN_TOO_SOON'
        | 'INVALID_SELECTION'
        | 'LIMIT_MIN'
        | 'LIMIT_MAX'
        | 'BUSY';
      readonly value?: unknown;
    };

/** Decides the outcome of a spin and stores it, before any money moves. A repeated key returns the same spin. */
export async function decideSpin(tx: Tx, asked: SpinAsked): Promise<Decision> {
  const { member, game: code } = asked.session;
  const game = requireGame(code);
  const pair = await lockCurrentPair(tx, member, code);
  const known = await findSpinByKey(tx, member, asked.key);
  if (known !== undefined) {
    return again(known, asked);
  }
  if (pair === undefined || !pair.is_committed) {
    return { is: 'refused', code: 'BUSY' };
  }
  const last = await findLastSpin(tx, member, code);
  if (last?.state === 'decided') {
    return { is: 'waiting', earlier: last };
  }
  if (last !== undefined && last.age_ms < CYCLE_MS) {
    return {
      is: 'refused',
      code: 'SPIN_TOO_SOON',
      value: { waitMs: Math.ceil(CYCLE_MS - last.age_ms) },
    };
  }
  const bet = amountFromNumber(asked.bet, 4);
  const coinValue = bet === undefined ? undefined : game.coinValueOf(bet);
  if (bet === undefined || coinValue === undefined) {
    return { is: 'refused', code: whyNoBet(game, bet) };
  }
  return await storeSpin(tx, { asked, game, pair, bet, coinValue });
}

function again(known: SpinRow, asked: SpinAsked): Decision {
  const isSame =
    known.game === asked.session.game && amountFromNumber(asked.bet, 4) === known.bet_ticks;
  return isSame ? { is: 'spin', spin: known } : { is: 'refused', code: 'ID_REUSED' };
}

function whyNoBet(game: SlotGame, bet: Amount | undefined) {
  const [min = amount(0n)] = game.bets;
  const max = game.bets.at(-1) ?? amount(0n);
  if (bet !== undefined && bet > max) {
    return 'LIMIT_MAX';
  }
  return bet !== undefined && bet < min ? 'LIMIT_MIN' : 'INVALID_SELECTION';
}

async function storeSpin(
  tx: Tx,
  one: {
    readonly asked: SpinAsked;
    readonly game: SlotGame;
    readonly pair: SecretSeedPair;
    readonly bet: Amount;
    readonly coinValue: Amount;
  },
): Promise<Decision> {
  const { asked, game, pair, bet, coinValue } = one;
  const stops = drawStops(game, pair);
  const coins = game.evaluate(stops).totalCoins;
  const isNew = await insertSpin(tx, {
    member: asked.session.member,
    session: asked.session.session,
    game: game.code,
    key: asked.key,
    seedPairId: pair.id,
    nonce: pair.next_nonce,
    mathVersion: game.mathVersion,
    betTicks: bet,
    coinTicks: coinValue,
    stops,
    coins,
    payoutTicks: payoutOf(game, { coins, coinValue }),
  });
  if (isNew) {
    await takeNonce(tx, pair.id);
  }
  const spin = await findSpinByKey(tx, asked.session.member, asked.key);
  if (spin === undefined) {
    throw new Error('a stored spin is found by its key');
  }
  return isNew ? { is: 'spin', spin } : again(spin, asked);
}

function payoutOf(
  game: SlotGame,
  win: { readonly coins: number; readonly coinValue: Amount },
): Amount {
  const won = game.coinsToMoney(win);
  if (won > game.maxPayout) {
    return game.maxPayout;
  }
  return won;
}

/** The outcome of the pair's next spin, which depends only on the pair's two seeds and its counter. */
function drawStops(game: SlotGame, pair: SecretSeedPair): readonly number[] {
  const serverSeed = parseSeed(pair.server_seed);
  if (serverSeed === undefined) {
    throw new Error(`seed pair ${pair.id} has no seed`);
  }
  return game.spinReels(
    createStream({
      serverSeed,
      game: game.code,
      roundId: roundIdOf({ seed_pair_id: pair.id, nonce: pair.next_nonce }),
      clientSeed: pair.client_seed,
      nonce: Number(pair.next_nonce),
    }),
  );
}
