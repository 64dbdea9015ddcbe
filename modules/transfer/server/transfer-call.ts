import Type from 'typebox';
import { openCase } from '#modules/play/server/index.ts';
import {
  externalWalletOf,
  leavesUnknown,
  vendorByCode,
  vendorCallPlan,
} from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount, formatAmount, ZERO } from '#platform/money/money.ts';
import { dropCall } from '#platform/outbound/end-call.ts';
import { type HurriedCall, hurryCall } from '#platform/outbound/make-calls.ts';
import { type Attempt, defineOutbound } from '#platform/outbound/outbound-kind.ts';
import { queueCall } from '#platform/outbound/queue-call.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { walletTransferred } from '../events.ts';
import { holdHome, weighHome } from './bring-home.ts';
import { caseKeyOf, endTransfer, transferId } from './move-money.ts';
import { wakeExternalWalletReader } from './read-external-wallets.ts';
import {
  lockTransfer,
  saveTransfer,
  selectOpenTransfer,
  type TransferRow,
} from './transfer.store.ts';

/** After so many attempts without an answer, more than an hour, a case is opened; the attempts continue. */
const CASE_AFTER = 12;
/** Replaces the vendor's code when operators ended the transfer. */
export const BY_HAND = 'BY_HAND';

/** Replaces it when operators refused what the vendor had sent home. */
export const HELD_REFUSED = 'HELD_REFUSED';

/** Whether the vendor says that the money has moved, and the code of its refusal when it has not. */
type Answer = { readonly hasMoved: boolean; readonly code: string | null };

/**
 * Asks a vendor to move the money of one transfer until the outcome is known: it first asks about an earlier attempt, if
 * there was one, and then sends the transfer under its permanent id.
 */
export const transferCall = defineOutbound({
  ...vendorCallPlan,
  name: 'transfer.move',
  payload: Type.Object({ transfer: Type.String({ pattern: '^[0-9]+$' }) }),
  send: async (app, { payload, attempt }): Promise<Attempt<Answer>> => {
    const transfer = await selectOpenTransfer(app.db.reads, BigInt(payload.transfer));
    return transfer === undefined ? { outcome: 'moot' } : await askVendor(app, transfer, attempt);
  },
  onAnswer: async (app, tx, { payload, attempt: tries }, verdict) => {
    const transfer = await lockTransfer(tx, BigInt(payload.transfer));
    if (transfer === undefined) {
      return;
    }
    if (verdict.state !== 'done') {
      await noteUnknown(app, tx, transfer, { code: verdict.code, tries });
      return;
    }
    if (transfer.state === 'held') {
      return;
    }
    await bookAnswer(app, tx, transfer, { ...verdict.answer, tries });
    if (verdict.answer.hasMoved) {
      // A member who brings money home looks at the record next.
      await wakeExternalWalletReader(app, tx, transfer.vendor_code);
    }
  },
});

/** Ends a transfer as the vendor says, unless more comes home than may come without two people. */
async function bookAnswer(
  app: AppContext,
  tx: Tx,
  transfer: TransferRow,
  answer: Answer & { readonly tries: number },
): Promise<void> {
  const weighed = await weighedIfHome(app, tx, transfer, answer.hasMoved);
  if (weighed?.isAbove === true) {
    await holdHome(app, tx, transfer, { tries: answer.tries, weighed });
  } else {
    await endTransfer(app, tx, transfer, { ...answer, won: weighed?.won ?? ZERO });
  }
}

async function weighedIfHome(app: AppContext, tx: Tx, transfer: TransferRow, hasMoved: boolean) {
  return hasMoved && transfer.direction === 'out' ? await weighHome(app, tx, transfer) : undefined;
}

/** Queues the call of a transfer that was written in this transaction; the caller makes it after the commit. */
export async function queueTransfer(
  app: AppContext,
  tx: Tx,
  transfer: TransferRow,
): Promise<HurriedCall | undefined> {
  const key = String(transfer.id);
  await queueCall(app, tx, transferCall, {
    key,
    brandId: transfer.brand_id,
    subject: `${transfer.vendor_code} ${transferId(transfer)}`,
    payload: { transfer: key },
  });
  return await hurryCall(app, tx, { kind: transferCall, key });
}

/**
 * Ends a transfer by what the vendor has stated outside the protocol, as its own answer would, and only if no answer has
 * ended it. Of one that is held, `hasMoved` releases the money to the member, and its opposite refuses it.
 * @returns false when it has ended already
 */
export async function endByHand(
  app: AppContext,
  tx: Tx,
  decision: { readonly id: bigint; readonly hasMoved: boolean },
): Promise<boolean> {
  await dropCall(tx, { kind: transferCall, key: String(decision.id) });
  const transfer = await lockTransfer(tx, decision.id);
  if (transfer === undefined) {
    return false;
  }
  const { hasMoved } = decision;
  const isRefusal = transfer.state === 'held' && !hasMoved;
  const won = (await weighedIfHome(app, tx, transfer, hasMoved))?.won ?? ZERO;
  const code = isRefusal ? HELD_REFUSED : BY_HAND;
  await endTransfer(app, tx, transfer, { hasMoved, code, tries: transfer.tries, won });
  return true;
}

async function askVendor(
  app: AppContext,
  transfer: TransferRow,
  attempt: number,
): Promise<Attempt<Answer>> {
  const externalWallet = await externalWalletOf(app, transfer.vendor_code);
  const vendor = await vendorByCode(app, transfer.vendor_code);
  if (externalWallet === undefined || vendor === undefined) {
    return { outcome: 'no_answer', code: 'NO_EXTERNAL_WALLET' };
  }
  const transfer_id = transferId(transfer);
  if (attempt > 1) {
    const found = await externalWallet.findExternalWalletMove({ transfer_id });
    if (isRefused(found)) {
      return { outcome: 'no_answer', code: found.code };
    }
    if (found.state === 'applied' || found.state === 'refused') {
      return found.state === 'applied' ? moved() : refused('REFUSED');
    }
  }
  const answer = await externalWallet.moveExternalWallet({
    transfer_id,
    member: transfer.member_ref,
    currency: transfer.currency,
    direction: transfer.direction,
    amount: formatAmount(amount(transfer.amount_ticks), vendor.profile.scale),
  });
  if (!isRefused(answer)) {
    return answer.code === 'OK' ? moved() : { outcome: 'no_answer', code: 'NO_ANSWER' };
  }
  const { code } = answer;
  return mayHaveMoved(code) ? { outcome: 'no_answer', code } : refused(code);
}

/** A vendor that has the id with other fields is asked for its outcome. */
function mayHaveMoved(code: string): boolean {
  return leavesUnknown(code) || code === 'ID_REUSED';
}

function moved(): Attempt<Answer> {
  return { outcome: 'done', code: 'OK', answer: { hasMoved: true, code: null } };
}

/** A vendor that refuses to move the money has answered as well. */
function refused(code: string): Attempt<Answer> {
  return { outcome: 'done', code, answer: { hasMoved: false, code } };
}

async function noteUnknown(
  app: AppContext,
  tx: Tx,
  transfer: TransferRow,
  attempt: { readonly code: string; readonly tries: number },
): Promise<void> {
  const { id, vendor_code: vendorCode, member_id: memberId } = transfer;
  await saveTransfer(tx, { id, state: 'unknown', ...attempt });
  walletTransferred(app.log, { walletTransferId: id, memberId, vendorCode, state: 'unknown' });
  const vendor = attempt.tries < CASE_AFTER ? undefined : await vendorByCode(tx, vendorCode);
  if (vendor !== undefined) {
    await openCase(tx, {
      key: caseKeyOf(transfer),
      brandId: transfer.brand_id,
      vendorId: vendor.id,
      kind: 'transfer_unknown',
      roundId: null,
      txnId: transferId(transfer),
      betId: null,
      detail: { amountTicks: String(transfer.amount_ticks), direction: transfer.direction },
    });
  }
}
