import { accountId, openAccount, post } from '#modules/ledger/server/index.ts';
import { closeCaseOfKey } from '#modules/play/server/index.ts';
import { announceBalance, balanceOfMember } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Amount, amount } from '#platform/money/money.ts';
import { walletTransferred } from '../events.ts';
import { saveTransfer, type TransferRow } from './transfer.store.ts';

/** The vendor's id of a transfer; it never changes. */
export function transferId(transfer: Pick<TransferRow, 'id'>): string {
  return `T${transfer.id}`;
}

/** The key of the case of a transfer without an answer. */
export function caseKeyOf({ id }: Pick<TransferRow, 'id'>): string {
  return `transfer:${id}`;
}

/** The key of the case of money that came home and is held. */
export function heldCaseKeyOf({ id }: Pick<TransferRow, 'id'>): string {
  return `transfer-held:${id}`;
}

type Accounts = Pick<TransferRow, 'brand_id' | 'vendor_code' | 'currency'>;

/** Money that has left a member and has not been confirmed by the vendor. */
export function transitAccount(tx: Tx, of: Accounts) {
  const { brand_id: brandId, vendor_code: code, currency } = of;
  return openAccount(tx, { brandId, owner: `vendor:${code}`, kind: 'transit', currency });
}

/**
 * The ledger account of a vendor's external wallets; members win there, so that the vendor may owe more than it
 * received.
 */
export function externalWalletAccount(tx: Tx, of: Accounts) {
  const { brand_id: brandId, vendor_code: code, currency } = of;
  const owner = `vendor:${code}`;
  return openAccount(tx, {
    brandId,
    owner,
    kind: 'external_wallet',
    currency,
    mayGoNegative: true,
  });
}

/** Books the money of a transfer into the vendor's in-transit account; on the way out there is nothing to book yet. */
export async function holdForTransit(tx: Tx, transfer: TransferRow): Promise<void> {
  if (transfer.direction === 'in') {
    await post(tx, {
      brandId: transfer.brand_id,
      key: `transfer:${transfer.id}:sent`,
      reason: 'wallet_transfer_sent',
      actor: `member:${transfer.member_id}`,
      transfers: [
        {
          from: accountId(transfer.account_id),
          to: await transitAccount(tx, transfer),
          amount: amount(transfer.amount_ticks),
          kind: 'transfer',
          ref: transfer.id,
        },
      ],
    });
  }
}

/**
 * Books the outcome of a transfer and notifies its member. Called once for each, with its row locked.
 * @param how.code the vendor's refusal when nothing has moved, or the code of operators
 */
export async function endTransfer(
  app: AppContext,
  tx: Tx,
  transfer: TransferRow,
  how: {
    readonly hasMoved: boolean;
    readonly code: string | null;
    readonly tries: number;
    /** Of money that came home, the ticks that had not gone there before. */
    readonly won: bigint;
  },
): Promise<void> {
  const { hasMoved, code, tries } = how;
  await (hasMoved ? arrive(tx, transfer) : giveBack(tx, transfer));
  const { id, brand_id: brandId, member_id: memberId, vendor_code: vendorCode } = transfer;
  await saveTransfer(tx, {
    id,
    state: hasMoved ? 'confirmed' : 'failed',
    code,
    tries,
    won: hasMoved ? how.won : 0n,
  });
  await closeCaseOfKey(tx, caseKeyOf(transfer));
  await closeCaseOfKey(tx, heldCaseKeyOf(transfer));
  const balance = await balanceOfMember(tx, { brandId, memberId });
  announceBalance(app, { brandId, memberId, balance });
  const state = hasMoved ? 'applied' : 'refused';
  walletTransferred(app.log, { walletTransferId: id, memberId, vendorCode, state });
}

async function arrive(tx: Tx, transfer: TransferRow): Promise<void> {
  const isIn = transfer.direction === 'in';
  const externalWallet = await externalWalletAccount(tx, transfer);
  const isInTransit = isIn || transfer.state === 'held';
  await post(tx, {
    brandId: transfer.brand_id,
    key: `transfer:${transfer.id}:confirmed`,
    reason: isIn ? 'wallet_transfer_confirmed' : 'wallet_transfer_received',
    transfers: [
      {
        from: isInTransit ? await transitAccount(tx, transfer) : externalWallet,
        to: isIn ? externalWallet : accountId(transfer.account_id),
        amount: ticksOf(transfer),
        kind: 'transfer',
        ref: transfer.id,
      },
    ],
  });
}

/** What is in transit goes back to where it came from: to the member, or of what was held to the vendor's account. */
async function giveBack(tx: Tx, transfer: TransferRow): Promise<void> {
  const isIn = transfer.direction === 'in';
  if (isIn || transfer.state === 'held') {
    await post(tx, {
      brandId: transfer.brand_id,
      key: `transfer:${transfer.id}:returned`,
      reason: 'wallet_transfer_returned',
      transfers: [
        {
          from: await transitAccount(tx, transfer),
          to: isIn ? accountId(transfer.account_id) : await externalWalletAccount(tx, transfer),
          amount: ticksOf(transfer),
          kind: 'transfer',
          ref: transfer.id,
        },
      ],
    });
  }
}

function ticksOf(transfer: TransferRow): Amount {
  return amount(transfer.amount_ticks);
}
