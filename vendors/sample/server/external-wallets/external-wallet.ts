import { randomUUID } from 'node:crypto';
import { parseAmount } from '#platform/money/money.ts';
import type { Moved, WalletApi } from '#seamless/wallet-api.ts';
import { isRefused, refusal, type WalletRefusal } from '#seamless/wallet-errors.ts';
import { wireMoney } from '../transactions/pay.ts';
import type { VendorContext } from '../vendor-context.ts';
import {
  type ExternalWalletOf,
  externalWalletTicks,
  moveExternalWallet,
} from './external-wallet-store.ts';

/** The calls of a round. */
export type RoundWallet = Pick<WalletApi, 'play' | 'stake' | 'payout' | 'refund'>;

/** The wallet of a round: the member's external wallet with us, or the platform's. */
export function walletOfRound(
  context: VendorContext,
  round: ExternalWalletOf & { readonly fromExternalWallet?: boolean; readonly stake: string },
): RoundWallet | undefined {
  return round.fromExternalWallet === true
    ? externalWalletWallet(context, round)
    : context.wallet(round.vendor);
}

/**
 * A member's external wallet with the interface of the platform's wallet: the same calls with the same ids, answered
 * from our own database. A call repeated after a crash moves nothing.
 */
function externalWalletWallet(
  context: VendorContext,
  of: ExternalWalletOf & { readonly stake: string },
): RoundWallet {
  const { vendor, member, currency } = of;
  const move = async (id: string, ticks: bigint): Promise<Moved | WalletRefusal> => {
    const { store } = context;
    const atMs = context.nowMs();
    const moved = moveExternalWallet(store, {
      vendor,
      member,
      currency,
      source: 'game',
      id,
      ticks,
      atMs,
    });
    if (moved === 'reused') {
      return refusal('ID_REUSED', randomUUID());
    }
    const balance = wireMoney(moved.afterTicks);
    if (moved.state === 'refused') {
      return refusal('INSUFFICIENT_FUNDS', randomUUID(), balance);
    }
    const current_balance = wireMoney(externalWalletTicks(store, of) ?? 0n);
    return { code: 'OK', txn_id: id, duplicate: moved.isKnown, balance, current_balance };
  };
  return {
    play: async ({ txn_id: id, actions }) => {
      const [staked, paid] = [sumOf(actions, 'bet'), sumOf(actions, 'win')];
      // Only the balance before the round covers a stake, not the payout of the round.
      const stake = await move(`${id}:bet`, -staked);
      if (isRefused(stake) || paid === 0n) {
        return stake;
      }
      return await move(`${id}:win`, paid);
    },
    stake: ({ txn_id: id, amount: text }) => move(id, -ticksOf(text)),
    payout: ({ txn_id: id, amount: text }) => move(id, ticksOf(text)),
    refund: ({ txn_id: id }) => move(id, BigInt(of.stake)),
  };
}

function sumOf(
  actions: readonly { readonly kind: string; readonly amount: string }[],
  kind: 'bet' | 'win',
): bigint {
  return actions
    .filter((action) => action.kind === kind)
    .reduce((sum, action) => sum + ticksOf(action.amount), 0n);
}

function ticksOf(text: string): bigint {
  return parseAmount(text, 2) ?? 0n;
}
