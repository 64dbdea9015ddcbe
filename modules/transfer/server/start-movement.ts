import { vendorRefOf } from '#modules/play/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import { isTrial as isTrialAccount } from '#platform/contract/account-type.ts';
import type { House } from '#platform/house.ts';
import type { MemberActor } from '#platform/http/handle.ts';
import type { Amount } from '#platform/money/money.ts';
import { driveMovement, holdForTransit } from './move-money.ts';
import { insertMovement, type MovementRow, selectMovementOfKey } from './movement.store.ts';
import type { Purse } from './wallets.ts';

export type Wish = {
  readonly brandId: number;
  readonly member: MemberActor;
  readonly purse: Purse;
  readonly direction: 'in' | 'out';
  readonly amount: Amount;
  /** The member's own: the same key moves once. */
  readonly key: string;
};

/**
 * Writes a movement down, with the money of one on its way in put into transit by the same commit, and asks the vendor
 * once. What stops after the commit is taken up by a job.
 * @returns the movement as it stands; `conflict` when the key was used for another one
 * @throws Rejection `insufficient_funds` (402)
 */
export async function startMovement(house: House, wish: Wish): Promise<MovementRow | 'conflict'> {
  const { member, key, brandId } = wish;
  const { memberId } = member;
  const begun = await house.db.transaction(async (tx) => {
    const { accountId, currency } = await mainAccount(tx, { brandId, memberId });
    const { vendor } = wish.purse;
    const isTrial = isTrialAccount(member.accountType);
    const movement = await insertMovement(tx, {
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
    if (movement !== undefined) {
      await holdForTransit(tx, movement);
    }
    return movement;
  });
  if (begun !== undefined) {
    await driveMovement(house, begun.id);
  }
  const stands = await selectMovementOfKey(house.db.pooled, { memberId, key });
  if (stands === undefined) {
    throw new Error('a movement that was written down is not there');
  }
  const isSame =
    stands.vendor_code === wish.purse.vendor.code &&
    stands.direction === wish.direction &&
    stands.amount_ticks === wish.amount;
  return isSame ? stands : 'conflict';
}
