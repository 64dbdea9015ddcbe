import { randomBytes } from 'node:crypto';
import type { Vendor } from '#modules/vendor/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { upsertMemberRef } from './session.store.ts';
import { selectVendorRef } from './vendor-member.store.ts';

/** The vendor's id of a member, created at the first launch: opaque, constant, and different for each vendor. */
export async function vendorRefOf(
  tx: Tx,
  who: {
    readonly vendor: Vendor;
    readonly brandId: number;
    readonly memberId: bigint;
    readonly account: string;
    readonly isTrial: boolean;
  },
): Promise<string> {
  const { vendor, brandId, memberId, account, isTrial } = who;
  const { accountId, currency } = await mainAccount(tx, { brandId, memberId });
  const fresh = randomBytes(12).toString('base64url');
  await upsertMemberRef(tx, {
    vendorId: vendor.id,
    memberId,
    brandId,
    ref: fresh,
    accountId,
    currency,
    memberName: account,
    isTrial,
  });
  return (await selectVendorRef(tx, { vendorId: vendor.id, memberId })) ?? fresh;
}
