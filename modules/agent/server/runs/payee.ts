import { settingsOf } from '#modules/brand/server/index.ts';
import type { AccountId } from '#modules/ledger/server/index.ts';
import { mainAccounts } from '#modules/wallet/server/index.ts';
import { allEnded } from '#platform/db/all-ended.ts';
import type { Tx } from '#platform/db/tx.ts';
import { selectOpen } from './payee.store.ts';

/** Somebody to whom something is due. */
export type Payee = {
  readonly isOpen: boolean;
  /** Where it is paid; undefined when the wallet has another currency than the brand. */
  readonly to: AccountId | undefined;
};

/** Where payments to some people of a brand go; a first wallet is opened. */
export async function payeesOf(
  tx: Tx,
  of: { readonly brandId: number; readonly memberIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, Payee>> {
  const { brandId, memberIds } = of;
  if (memberIds.length === 0) {
    return new Map();
  }
  const { currency } = await settingsOf(tx, brandId);
  const [open, wallets] = await allEnded([
    selectOpen(tx, { brandId, memberIds }),
    mainAccounts(tx, { brandId, memberIds }),
  ]);
  return new Map(
    memberIds.map((id) => {
      const wallet = wallets.get(id);
      const to = wallet?.currency === currency ? wallet.accountId : undefined;
      return [id, { isOpen: open.has(id), to }];
    }),
  );
}
