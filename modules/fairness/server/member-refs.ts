import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** Tells whether a vendor's reference of a member is that of an account. */
export type MemberRefs = {
  readonly isOf: (
    tx: ReadTx,
    who: { readonly vendorCode: string; readonly ref: string; readonly memberId: bigint },
  ) => Promise<boolean>;
};

/** The one module that knows which member a vendor's reference stands for. */
export const memberRefs = extensionPoint<MemberRefs>('fairness.member_refs', () => 'only');
