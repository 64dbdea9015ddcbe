import { reconcilingCalls, recoverStake, reopenBet } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type {
  CloseRoundRequest,
  PayoutRequest,
  RefundRequest,
  SettleRequest,
} from '#seamless/wallet-api.ts';
import { isRefused, isUndecided } from '#seamless/wallet-errors.ts';
import type { DifferenceKind, Finding, Repair } from './round-books.ts';

/** The outcome of a difference. `agreed`: there was none after all. */
export type Repaired =
  | { readonly outcome: 'repaired' | 'agreed' }
  | { readonly outcome: 'case'; readonly kind: DifferenceKind; readonly code: string | undefined };

/** The books could not be written now: the run stops, and continues with the same round later. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
}

/** The kind of case that a refused repair opens. */
const CASE_OF: Readonly<Record<Repair['what'], DifferenceKind>> = {
  recover: 'bet_unknown_to_us',
  pay: 'win_refused',
  refund: 'rollback_refused',
  settle: 'settle_refused',
  close: 'missed_close',
};

/**
 * Repairs one difference through the operations that vendors call. The ids are the vendor's, so a call that arrives
 * late finds its work done.
 */
export async function repair(
  app: AppContext,
  vendor: { readonly id: number; readonly code: string },
  found: Finding,
): Promise<Repaired> {
  const { repair } = found;
  if (repair === undefined) {
    return { outcome: 'case', kind: found.kind, code: undefined };
  }
  const answer = await send(app, vendor.code, repair);
  if (!isRefused(answer)) {
    return { outcome: 'repaired' };
  }
  if (isUndecided(answer.code)) {
    throw new TryLater(answer.code);
  }
  return answer.code === 'STALE_VERSION'
    ? { outcome: 'agreed' }
    : { outcome: 'case', kind: CASE_OF[repair.what], code: answer.code };
}

// The operations that vendors call check what a vendor's book says, and refuse what is not of the protocol's shape.
async function send(
  app: AppContext,
  code: string,
  repair: Repair,
): Promise<{ readonly code: string }> {
  const api = reconcilingCalls(app, code);
  switch (repair.what) {
    case 'recover':
      return await recoverStake(app, code, repair);
    case 'pay':
      return await api.payout(repair.request as PayoutRequest);
    case 'settle':
      return await api.settle(repair.request as SettleRequest);
    case 'close':
      return await api.closeRound(repair.request as CloseRoundRequest);
    case 'refund': {
      const bet = repair.reopen;
      if (bet !== undefined) {
        await app.db.autocommit((tx) => reopenBet(tx, bet));
      }
      return await api.refund(repair.request as RefundRequest);
    }
    default:
      return repair satisfies never;
  }
}

type Named = {
  readonly kind: DifferenceKind;
  readonly roundId: string;
  readonly txnId: string;
};

/** The key of a case: what the vendors' door has opened already for the same thing is not opened again. */
export function caseKey(vendorId: number, found: Named, scope: string): string {
  const { kind, roundId, txnId } = found;
  return kind === 'win_refused' || kind === 'rollback_refused'
    ? doorsCaseKey(vendorId, found, scope)
    : `book:${vendorId}:${kind}:${roundId}:${txnId}`;
}

/** The key of the case that the vendors' API opens for a refusal. */
export function doorsCaseKey(vendorId: number, found: Named, scope: string): string {
  const word =
    found.kind.endsWith('rollback') || found.kind === 'rollback_refused' ? 'rollback' : 'payout';
  return `${word}:${vendorId}:${scope}:${found.txnId}`;
}
