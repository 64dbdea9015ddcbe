import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/tx.ts';
import { type Amount, amount, amountFromNumber } from '#platform/money/money.ts';
import { CYCLE_MS } from '../games/pace.ts';
import { lockCurrentPair } from './seed-pair.store.ts';
import type { SessionRow } from './session.store.ts';
import type { SlotGame } from './slot-game.ts';
import { findLastSpin, findSpinByKey, insertSpin, type SpinRow } from './spin.store.ts';
import { requireGame } from './spin-view.ts';

/** 128 bits, which nobody guesses. */
const PROOF_BYTES = 16;

export type SpinAsked = {
  readonly session: SessionRow;
  readonly key: string;
  readonly bet: number;
};

export type Binding =
  | { readonly is: 'spin'; readonly spin: SpinRow }
  /** The member's earlier spin is not concluded, and must be first. */
  | { readonly is: 'waiting'; readonly earlier: SpinRow }
  | {
      readonly is: 'refused';
      readonly code:
        | 'ID_REUSED'
        | 'SPIN_TOO_SOON'
        | 'INVALID_SELECTION'
        | 'LIMIT_MIN'
        | 'LIMIT_MAX'
        | 'CLIENT_SEED_MISSING'
        | 'BUSY';
      readonly value?: unknown;
    };

/**
 * Binds a spin to its server seed, client seed and number before its stake is asked for. Nothing is drawn yet: what the
 * wallet answers about the stake cannot depend on the outcome. A repeated key returns the same spin.
 */
export async function bindSpin(tx: Tx, asked: SpinAsked): Promise<Binding> {
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
  if (last?.state === 'bound' || last?.state === 'drawn') {
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
  if (pair.client_seed === null) {
    return { is: 'refused', code: 'CLIENT_SEED_MISSING' };
  }
  const bound = await insertSpin(tx, {
    member,
    session: asked.session.session,
    game: code,
    key: asked.key,
    seedPairId: pair.id,
    nonce: pair.next_nonce,
    proofToken: randomBytes(PROOF_BYTES).toString('base64url'),
    mathVersion: game.mathVersion,
    betTicks: bet,
    coinTicks: coinValue,
  });
  return bound === undefined ? await boundElsewhere(tx, asked) : { is: 'spin', spin: bound };
}

/** A concurrent call in another game has used the key. */
async function boundElsewhere(tx: Tx, asked: SpinAsked): Promise<Binding> {
  const known = await findSpinByKey(tx, asked.session.member, asked.key);
  if (known === undefined) {
    throw new Error('a key that cannot be inserted has a spin');
  }
  return again(known, asked);
}

function again(known: SpinRow, asked: SpinAsked): Binding {
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
