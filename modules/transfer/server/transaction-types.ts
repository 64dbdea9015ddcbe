import { gamesOfBrand, nameIn } from '#modules/catalog/server/index.ts';
import type { TransactionType } from '#modules/ledger/server/index.ts';
import { selectVendorsOf } from './transfer.store.ts';

/** The line about a transfer is the name of the vendor, as members know it. */
const remarks: TransactionType['remarks'] = async (
  app,
  tx,
  { brandId, memberId, refs, language },
) => {
  const [games, transfers] = await Promise.all([
    gamesOfBrand(app, tx, brandId),
    selectVendorsOf(tx, { memberId, ids: refs }),
  ]);
  return new Map(
    transfers.flatMap(({ id, vendor_code: code }) => {
      const game = games.find(({ vendor_code }) => vendor_code === code);
      return game === undefined ? [] : [[id, nameIn(game.vendor_name, language)] as const];
    }),
  );
};

const common = { group: 'transfer', kind: 'transfer', remarks } as const;

/** What transfers to and from external wallets are called in a member's account record. */
export const walletTransferTypes: readonly TransactionType[] = [
  { ...common, id: 110, name: 'walletSent', reason: 'wallet_transfer_sent' },
  { ...common, id: 111, name: 'walletReceived', reason: 'wallet_transfer_received' },
  { ...common, id: 112, name: 'walletReturned', reason: 'wallet_transfer_returned' },
];
