import type { Tx } from '#platform/db/tx.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import type { StudioHost } from '#seamless/studio.ts';
import type { WalletInside } from '#seamless/together.ts';
import type { Moved, PlayRequest } from '#seamless/wallet-api.ts';
import { isRefusalCode, isRefused, type WalletRefusal } from '#seamless/wallet-errors.ts';
import { closeSpin, findSpin, type SpinRow } from './spin.store.ts';
import { requireGame, roundIdOf } from './spin-view.ts';
import { isExpected } from './wallet-codes.ts';

/**
 * Milliseconds after the decision of a spin within which its stake may be taken. A member whose answer was lost comes
 * back within minutes, and would not expect the stake to be taken hours later.
 */
const ACCEPT_MS = 300_000;

type Closed = Pick<SpinRow, 'refusal' | 'balance'> & { readonly state: 'settled' | 'refused' };

/**
 * Takes the bet and pays the win of a decided spin in one call. The id of the call is derived from the spin, so that it
 * takes effect once however often it is sent. The returned spin is still `decided` when the wallet's outcome is
 * unknown.
 */
export async function concludeSpin(host: StudioHost, spin: SpinRow): Promise<SpinRow> {
  if (spin.state !== 'decided') {
    return spin;
  }
  const outcome = await play(host, spin);
  if (outcome === undefined) {
    return spin;
  }
  return await host.db.transaction((tx) => close(tx, spin, outcome));
}

/**
 * Does the same as `concludeSpin` in the transaction that decided the spin, so that one commit writes both.
 * @returns undefined when the wallet takes no calls at present; the caller must then not store the spin either
 */
export async function concludeInside(
  host: StudioHost,
  inside: { readonly tx: Tx; readonly wallet: WalletInside },
  spin: SpinRow,
): Promise<SpinRow | undefined> {
  const request = playRequest(spin);
  const answer = await inside.wallet.play(request);
  const outcome = finalOutcome(host, request, answer);
  return outcome === undefined ? undefined : await close(inside.tx, spin, outcome);
}

async function close(tx: Tx, spin: SpinRow, outcome: Closed): Promise<SpinRow> {
  await closeSpin(tx, { id: spin.id, ...outcome });
  // A concurrent call may have closed the spin first; the outcome that it wrote applies.
  return (await findSpin(tx, spin.id)) ?? spin;
}

async function play(host: StudioHost, spin: SpinRow): Promise<Closed | undefined> {
  const request = playRequest(spin);
  const answer = await host.wallet.play(request);
  const outcome = finalOutcome(host, request, answer);
  const isUnknown = isRefused(answer) && answer.retry === 'query';
  return isUnknown ? await ask(host, request) : outcome;
}

/** The outcome of the spin by a final answer of the wallet; undefined when the answer is not final. */
function finalOutcome(
  host: StudioHost,
  request: PlayRequest,
  answer: Moved | WalletRefusal,
): Closed | undefined {
  if (!isRefused(answer)) {
    return { state: 'settled', refusal: null, balance: answer.balance };
  }
  if (answer.retry !== 'none') {
    return undefined;
  }
  if (!isExpected(answer.code)) {
    host.log.error('slots_play_refused', { roundId: request.round_id, code: answer.code });
  }
  return { state: 'refused', refusal: answer.code, balance: answer.balance ?? null };
}

/** Asks the wallet for the outcome of a spin whose answer was lost. */
async function ask(host: StudioHost, request: PlayRequest) {
  const found = await host.wallet.findTransaction({
    txn_id: request.txn_id,
    member: request.member,
  });
  if (isRefused(found)) {
    return undefined;
  }
  if (found.state === 'applied' && found.balance !== undefined) {
    return { state: 'settled' as const, refusal: null, balance: found.balance };
  }
  if (found.state === 'rejected' && found.error !== undefined && isRefusalCode(found.error)) {
    return { state: 'refused' as const, refusal: found.error, balance: found.balance ?? null };
  }
  return undefined;
}

/** The request is the same for the same spin, byte for byte, because the wallet compares repeated requests. */
function playRequest(spin: SpinRow): PlayRequest {
  const game = requireGame(spin.game);
  const roundId = roundIdOf(spin);
  const money = (ticks: bigint) => formatAmount(amount(ticks), spin.scale);
  const { window, wins } = game.evaluate(spin.stops);
  const win = {
    action_id: `win-${roundId}`,
    kind: 'win' as const,
    amount: money(spin.payout_ticks),
  };
  return {
    txn_id: `spin-${roundId}`,
    round_id: roundId,
    game: spin.game,
    member: spin.member,
    session: spin.session,
    currency: spin.currency,
    occurred_at: spin.spun_at.getTime(),
    actions: [
      { action_id: `bet-${roundId}`, kind: 'bet', amount: money(spin.bet_ticks) },
      ...(spin.payout_ticks > 0n ? [win] : []),
    ],
    round_closed: true,
    accept_until: spin.spun_at.getTime() + ACCEPT_MS,
    detail: {
      window,
      wins,
      stops: spin.stops,
      coinValue: money(spin.coin_ticks),
      fairness: {
        commitment: spin.commitment,
        clientSeed: spin.client_seed,
        nonce: Number(spin.nonce),
      },
      mathVersion: spin.math_version,
    },
  };
}
