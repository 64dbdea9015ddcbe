import { accountId, openAccount, post } from '#modules/ledger/server/index.ts';
import { closeCaseOfKey, openCase } from '#modules/play/server/index.ts';
import { externalWalletOf, pauseAfter, vendorByCode } from '#modules/vendor/server/index.ts';
import { announceBalance, balanceOfMember } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Amount, amount, formatAmount } from '#platform/money/money.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { walletTransferred } from '../events.ts';
import { wakeExternalWalletReader } from './read-external-wallets.ts';
import { lockTransfer, type TransferRow, takeTransfer, updateTransfer } from './transfer.store.ts';

/** What a vendor has said of a transfer. */
type Word =
  | { readonly state: 'applied' }
  | { readonly state: 'refused'; readonly code: string }
  | { readonly state: 'unknown'; readonly code: string };

/** Refusals that say no more than that nobody knows. */
const UNDECIDED: readonly string[] = [
  'INTERNAL',
  'BUSY',
  'MAINTENANCE',
  'AUTH_FAILED',
  'ID_REUSED',
];

/** Longer than a call to a vendor takes: nobody else asks meanwhile. */
const HAND_S = 15;
/** So many askings without an answer, more than an hour, are a case; they go on all the same. */
const CASE_AFTER = 12;
/** In place of the vendor's code, where people ended it. */
export const BY_HAND = 'BY_HAND';
/** What asks again, some seconds later. */
export const DRIVE_JOB = 'transfer.drive';

/** The vendor's name of a transfer: never another one. */
export function transferId(movement: Pick<TransferRow, 'id'>): string {
  return `T${movement.id}`;
}

type Accounts = Pick<TransferRow, 'brand_id' | 'vendor_code' | 'currency'>;

/** Money that has left a member and has not reached the vendor, as far as anybody knows. */
export function transitAccount(tx: Tx, of: Accounts) {
  const { brand_id: brandId, vendor_code: code, currency } = of;
  return openAccount(tx, { brandId, owner: `vendor:${code}`, kind: 'transit', currency });
}

/** What a vendor keeps for members, seen from here; members win there, so that it may owe more than it got. */
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

/** Puts the stake of a transfer into the vendor's in-transit account; on the way out nothing is ours yet. */
export async function holdForTransit(tx: Tx, movement: TransferRow): Promise<void> {
  if (movement.direction === 'in') {
    await post(tx, {
      brandId: movement.brand_id,
      key: `transfer:${movement.id}:sent`,
      reason: 'wallet_transfer_sent',
      actor: `member:${movement.member_id}`,
      transfers: [
        {
          from: accountId(movement.account_id),
          to: await transitAccount(tx, movement),
          amount: amount(movement.amount_ticks),
          kind: 'transfer',
          ref: movement.id,
        },
      ],
    });
  }
}

/**
 * Asks the vendor once, and books what it says. Safe to call at any time, by anybody: a transfer is asked about by one
 * at a time, is known to the vendor under one id, and ends once.
 */
export async function driveTransfer(app: AppContext, id: bigint): Promise<void> {
  const hand = { id, handSeconds: HAND_S };
  const movement = await app.db.autocommit((tx) => takeTransfer(tx, hand));
  if (movement === undefined) {
    return;
  }
  const word = await askVendor(app, movement);
  const isEnded = await app.db.transaction((tx) => book(app, tx, { movement, word }));
  if (isEnded) {
    await announce(app, app.db.pooled, movement);
  }
  walletTransferred(app.log, {
    walletTransferId: id,
    memberId: movement.member_id,
    vendorCode: movement.vendor_code,
    state: word.state,
  });
}

/**
 * Ends a transfer by what the vendor has said outside the protocol, as its own word would. Once, and never against an
 * answer that came meanwhile.
 * @returns false when it has ended already
 */
export async function endByHand(
  app: AppContext,
  tx: Tx,
  said: { readonly id: bigint; readonly hasMoved: boolean },
): Promise<boolean> {
  const movement = await lockTransfer(tx, said.id);
  if (movement === undefined) {
    return false;
  }
  await (said.hasMoved ? arrive(tx, movement) : giveBack(tx, movement));
  const state = said.hasMoved ? 'confirmed' : 'failed';
  await end(tx, movement, { state, code: BY_HAND });
  await announce(app, tx, movement);
  return true;
}

async function announce(app: AppContext, tx: Tx, movement: TransferRow): Promise<void> {
  const { brand_id: brandId, member_id: memberId } = movement;
  const balance = await balanceOfMember(tx, { brandId, memberId });
  announceBalance(app, { brandId, memberId, balance });
}

/** Nothing of a transfer that has ended waits for anybody. */
async function end(
  tx: Tx,
  movement: TransferRow,
  how: { readonly state: 'confirmed' | 'failed'; readonly code: string | null },
): Promise<void> {
  await updateTransfer(tx, { id: movement.id, ...how, pauseSeconds: 0 });
  await closeCaseOfKey(tx, caseKeyOf(movement));
}

function caseKeyOf({ id }: Pick<TransferRow, 'id'>): string {
  return `transfer:${id}`;
}

async function askVendor(app: AppContext, movement: TransferRow): Promise<Word> {
  const externalWallet = await externalWalletOf(app, movement.vendor_code);
  const vendor = await vendorByCode(app, movement.vendor_code);
  if (externalWallet === undefined || vendor === undefined) {
    return { state: 'unknown', code: 'NO_EXTERNAL_WALLET' };
  }
  const transfer_id = transferId(movement);
  if (movement.tries > 1) {
    const found = await externalWallet.findExternalWalletMove({ transfer_id });
    if (isRefused(found)) {
      return { state: 'unknown', code: found.code };
    }
    if (found.state === 'applied' || found.state === 'refused') {
      return { state: found.state, code: 'REFUSED' };
    }
  }
  const moved = await externalWallet.moveExternalWallet({
    transfer_id,
    member: movement.member_ref,
    currency: movement.currency,
    direction: movement.direction,
    amount: formatAmount(amount(movement.amount_ticks), vendor.profile.scale),
  });
  if (!isRefused(moved)) {
    return moved.code === 'OK' ? { state: 'applied' } : { state: 'unknown', code: 'NO_ANSWER' };
  }
  const state = UNDECIDED.includes(moved.code) ? 'unknown' : 'refused';
  return { state, code: moved.code };
}

/** Books the vendor's word; answers whether the transfer has ended with it. */
async function book(
  app: AppContext,
  tx: Tx,
  asked: { readonly movement: TransferRow; readonly word: Word },
): Promise<boolean> {
  const { word } = asked;
  const { id } = asked.movement;
  const movement = await lockTransfer(tx, id);
  if (movement === undefined) {
    return false;
  }
  const pauseSeconds = pauseAfter(movement.tries);
  if (word.state === 'unknown') {
    await updateTransfer(tx, { id, state: 'unknown', code: word.code, pauseSeconds });
    await retry(app, tx, { movement, pauseSeconds });
    return false;
  }
  if (word.state === 'refused') {
    await giveBack(tx, movement);
    await end(tx, movement, { state: 'failed', code: word.code });
    return true;
  }
  await arrive(tx, movement);
  await end(tx, movement, { state: 'confirmed', code: null });
  // Who brings money home looks at the record next.
  await wakeExternalWalletReader(app, tx, movement.vendor_code);
  return true;
}

async function retry(
  app: AppContext,
  tx: Tx,
  later: { readonly movement: TransferRow; readonly pauseSeconds: number },
): Promise<void> {
  const { movement, pauseSeconds } = later;
  await app.addJob(tx, {
    name: DRIVE_JOB,
    payload: { id: String(movement.id) },
    key: `${DRIVE_JOB}:${movement.id}`,
    runAt: new Date(app.clock.nowMs() + pauseSeconds * 1_000),
  });
  const vendor = await vendorByCode(tx, movement.vendor_code);
  if (movement.tries >= CASE_AFTER && vendor !== undefined) {
    await openCase(tx, {
      key: caseKeyOf(movement),
      brandId: movement.brand_id,
      vendorId: vendor.id,
      kind: 'transfer_unknown',
      roundId: null,
      txnId: transferId(movement),
      betId: null,
      detail: { amountTicks: String(movement.amount_ticks), direction: movement.direction },
    });
  }
}

async function arrive(tx: Tx, movement: TransferRow): Promise<void> {
  const isIn = movement.direction === 'in';
  const externalWallet = await externalWalletAccount(tx, movement);
  await post(tx, {
    brandId: movement.brand_id,
    key: `transfer:${movement.id}:confirmed`,
    reason: isIn ? 'wallet_transfer_confirmed' : 'wallet_transfer_received',
    transfers: [
      {
        from: isIn ? await transitAccount(tx, movement) : externalWallet,
        to: isIn ? externalWallet : accountId(movement.account_id),
        amount: ticksOf(movement),
        kind: 'transfer',
        ref: movement.id,
      },
    ],
  });
}

async function giveBack(tx: Tx, movement: TransferRow): Promise<void> {
  if (movement.direction === 'in') {
    await post(tx, {
      brandId: movement.brand_id,
      key: `transfer:${movement.id}:returned`,
      reason: 'wallet_transfer_returned',
      transfers: [
        {
          from: await transitAccount(tx, movement),
          to: accountId(movement.account_id),
          amount: ticksOf(movement),
          kind: 'transfer',
          ref: movement.id,
        },
      ],
    });
  }
}

function ticksOf(movement: TransferRow): Amount {
  return amount(movement.amount_ticks);
}
