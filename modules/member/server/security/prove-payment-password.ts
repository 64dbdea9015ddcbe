import { fitsPaymentPassword, hasPaymentPassword } from '#modules/identity/server/index.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { paymentPasswordLocked } from '../../events.ts';
import { clearTries, countTry, selectPayment } from './payment-password.store.ts';

const MAX_WRONG = 5;
const DAY_MS = 24 * 60 * 60_000;
/** Of one member; who sends more than these at once is told to come back. */
const MAX_WAITING = 100;

export type PaymentVerdict =
  | { readonly verdict: 'right' }
  | { readonly verdict: 'unset' }
  | { readonly verdict: 'wrong'; readonly left: number }
  | { readonly verdict: 'locked'; readonly untilMs: number };

/**
 * Asks for the payment PIN before money leaves (M-20). Counts in transactions of its own: call it after all other
 * checks and outside the transaction of the transfer. Five wrong tries lock it for 24 hours. A try counts as wrong until it
 * has been looked at, so the tries of one member take turns: right ones that come at once do not lock each other out.
 * @throws Rejection `system.busy` (503)
 */
export async function provePaymentPassword(
  app: AppContext,
  given: GivenPassword,
): Promise<PaymentVerdict> {
  return await turnsOf(app)(given.memberId, () => lookAt(app, given));
}

type GivenPassword = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly paymentPassword: string;
  readonly nowMs: number;
};

async function lookAt(app: AppContext, given: GivenPassword): Promise<PaymentVerdict> {
  const { brandId, memberId, paymentPassword, nowMs } = given;
  const { pooled } = app.db;
  if (!(await hasPaymentPassword(pooled, memberId))) {
    return { verdict: 'unset' };
  }
  const wrong = await countTry(pooled, {
    memberId,
    brandId,
    maxTries: MAX_WRONG,
    now: new Date(nowMs),
    dayAgo: new Date(nowMs - DAY_MS),
  });
  if (wrong === undefined) {
    return { verdict: 'locked', untilMs: (await lockedUntil(pooled, memberId, nowMs)) ?? nowMs };
  }
  if (await fitsPaymentPassword(app, pooled, { accountId: memberId, paymentPassword })) {
    await clearTries(pooled, memberId);
    return { verdict: 'right' };
  }
  if (wrong < MAX_WRONG) {
    return { verdict: 'wrong', left: MAX_WRONG - wrong };
  }
  paymentPasswordLocked(app.log, { brandId, memberId });
  return { verdict: 'locked', untilMs: nowMs + DAY_MS };
}

/** One try of a member at a time in a process; the others wait in the order in which they came. */
const turnsOf = perApp(() => {
  const lines = new Map<bigint, { waiting: number; last: Promise<unknown> }>();
  return async <Result>(memberId: bigint, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(memberId) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= MAX_WAITING) {
      throw new Rejection('system.busy', 503);
    }
    lines.set(memberId, line);
    line.waiting += 1;
    // A try that failed by an error ends its turn as any other does.
    const turn = line.last.then(work, work);
    line.last = turn;
    try {
      return await turn;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) {
        lines.delete(memberId);
      }
    }
  };
});

/** When the payment PIN was set last; undefined for one that never was. */
export async function paymentPasswordChangedAt(
  tx: ReadTx,
  memberId: bigint,
): Promise<Date | undefined> {
  return (await selectPayment(tx, memberId))?.changed_at ?? undefined;
}

/** When a locked payment PIN may be tried again; undefined when it may be tried now. */
export async function lockedUntil(
  tx: ReadTx,
  memberId: bigint,
  nowMs: number,
): Promise<number | undefined> {
  const row = await selectPayment(tx, memberId);
  const untilMs = (row?.last_wrong_at?.getTime() ?? 0) + DAY_MS;
  return row !== undefined && row.wrong_tries >= MAX_WRONG && untilMs > nowMs ? untilMs : undefined;
}
