import { vendorRefOf } from '#modules/play/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isTrial as isTrialAccount } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { MemberActor } from '#platform/http/handle.ts';
import type { Amount } from '#platform/money/money.ts';
import { callAfterCommit } from '#platform/outbound/make-calls.ts';
import { holdForTransit } from './move-money.ts';
import { insertTransfer, selectTransferOfKey, type TransferRow } from './transfer.store.ts';
import { queueTransfer } from './transfer-call.ts';
import type { ExternalWallet } from './wallets.ts';

export type Wish = {
  readonly brandId: number;
  readonly member: MemberActor;
  readonly externalWallet: ExternalWallet;
  readonly direction: 'in' | 'out';
  readonly amount: Amount;
  /** The member's idempotency key: the same key moves once. */
  readonly key: string;
  /** Refuses in the transaction when the member's login has ended. */
  readonly hold: (tx: Tx) => Promise<void>;
};

/**
 * Writes a transfer, books money on its way in into transit in the same commit, and asks the vendor once. When the
 * process stops after the commit, `platform/outbound` continues.
 * @returns the transfer in its present state; `conflict` when the key was used for another one
 * @throws Rejection `insufficient_funds` (402)
 */
export async function startTransfer(
  app: AppContext,
  wish: Wish,
): Promise<TransferRow | 'conflict'> {
  const { member, key, brandId } = wish;
  const { memberId } = member;
  await callAfterCommit(app, async (tx) => {
    await wish.hold(tx);
    const { accountId, currency } = await mainAccount(tx, { brandId, memberId });
    const { vendor } = wish.externalWallet;
    const isTrial = isTrialAccount(member.accountType);
    const transfer = await insertTransfer(tx, {
      brandId,
      memberId,
      vendorCode: vendor.code,
      memberRef: await vendorRefOf(tx, {
        vendor,
        brandId,
        memberId,
        account: member.account,
        isTrial,
      }),
      memberName: member.account,
      accountId,
      currency,
      direction: wish.direction,
      amountTicks: wish.amount,
      key,
    });
    if (transfer === undefined) {
      return undefined;
    }
    await holdForTransit(tx, transfer);
    return await queueTransfer(app, tx, transfer);
  });
  const stands = await selectTransferOfKey(app.db.pooled, { memberId, key });
  if (stands === undefined) {
    throw new Error('a transfer that was written down is not there');
  }
  const isSame =
    stands.vendor_code === wish.externalWallet.vendor.code &&
    stands.direction === wish.direction &&
    stands.amount_ticks === wish.amount;
  return isSame ? stands : 'conflict';
}
