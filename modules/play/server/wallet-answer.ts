import { randomUUID } from 'node:crypto';
import { Rejection } from '#platform/contract/rejection.ts';
import { formatAmount } from '#platform/money/money.ts';
import type { Moved } from '#seamless/wallet-api.ts';
import {
  type AcceptedCode,
  isRefusalCode,
  refusal,
  type WalletRefusal,
} from '#seamless/wallet-errors.ts';
import type { Transfer } from './bets/queue-answer.ts';
import { Refused } from './call-body.ts';

/** Statement or lock not given in time, a deadlock, two transactions that disagree: certainly not done. */
const NOT_DONE: ReadonlySet<unknown> = new Set(['55P03', '57014', '40P01', '40001']);

/** Whether the database has undone what was asked of it because others were at the same rows. */
export function isContention(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_DONE.has(error.code);
}

/** Whether another call has written the same id meanwhile. */
export function isUsedMeanwhile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Runs a wallet operation; a refusal on the way becomes its answer, and so does what certainly was not done. */
export async function answer<Accepted>(
  operation: () => Promise<Accepted | WalletRefusal>,
): Promise<Accepted | WalletRefusal> {
  try {
    return await answerInside(operation);
  } catch (error) {
    if (isContention(error)) {
      return refusal('BUSY', randomUUID());
    }
    throw error;
  }
}

/** Does the same as `answer` inside a transaction with other work: when the database rolls it back, all of it ends. */
export async function answerInside<Accepted>(
  operation: () => Promise<Accepted | WalletRefusal>,
): Promise<Accepted | WalletRefusal> {
  try {
    return await operation();
  } catch (error) {
    const refused = refusalOf(error);
    if (refused === undefined) {
      throw error;
    }
    return refused;
  }
}

/** The protocol's answer to a call that was stopped with a refusal; undefined for anything else that was thrown. */
export function refusalOf(error: unknown): WalletRefusal | undefined {
  if (error instanceof Refused) {
    return refusal(error.code, randomUUID());
  }
  return error instanceof Rejection && isRefusalCode(error.code)
    ? refusal(error.code, randomUUID())
    : undefined;
}

/**
 * What a vendor is answered about a transfer.
 * @param call.scale decimals of the vendor's amounts
 */
export function movedAnswer(
  transfer: Transfer,
  call: { readonly txnId: string; readonly scale: number; readonly isLate?: boolean },
): Moved | WalletRefusal {
  const code = transfer.code === 'PARK' ? 'BET_NOT_FOUND' : transfer.code;
  if (!isAccepted(code)) {
    const refused = isRefusalCode(code) ? code : 'INTERNAL';
    const balance = transfer.balanceNow;
    const isShort = refused === 'INSUFFICIENT_FUNDS' && balance !== undefined;
    return refusal(refused, randomUUID(), isShort ? formatAmount(balance, call.scale) : undefined);
  }
  const then = transfer.balanceThen ?? transfer.balanceNow;
  const now = transfer.balanceNow ?? transfer.balanceThen;
  return {
    code,
    txn_id: call.txnId,
    duplicate: transfer.isDuplicate,
    balance: then === undefined ? '0' : formatAmount(then, call.scale),
    current_balance: now === undefined ? '0' : formatAmount(now, call.scale),
    ...(transfer.betId === undefined ? {} : { bet_id: String(transfer.betId) }),
    ...(call.isLate === true ? { late: true } : {}),
  };
}

function isAccepted(code: string): code is AcceptedCode {
  return code === 'OK' || code === 'TOMBSTONED' || code === 'NOTHING_TO_DO';
}
