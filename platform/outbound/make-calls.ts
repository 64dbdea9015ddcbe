import type { AppContext } from '#platform/app-context.ts';
import { retryConflicts } from '#platform/db/retry.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Job } from '#platform/module.ts';
import { waitAfter } from './backoff.ts';
import {
  type ClaimedCall,
  claimCalls,
  claimWaiting,
  deleteEndedCalls,
  selectNextClaimEnd,
  settleCall,
} from './outbound.store.ts';
import {
  type Attempt,
  type BoundAttempt,
  type OutboundKind,
  outboundKinds,
} from './outbound-kind.ts';
import { OUTBOUND_JOB, wake } from './queue-call.ts';

/** Calls that one process makes at once. */
const AT_ONCE = 20;
const RETENTION_DAYS = 30;

/** Makes one call, or without an id everything that is due: of two processes that try, one makes it. */
export async function makeCalls(app: AppContext, id?: bigint): Promise<void> {
  const kinds = app.extensions.of(outboundKinds).map(({ name }) => name);
  const limit = id === undefined ? AT_ONCE : 1;
  let claimed: readonly ClaimedCall[];
  do {
    claimed = await claimCalls(app.db.pooled, { kinds, id: id ?? null, limit });
    const ends = await Promise.allSettled(claimed.map((call) => makeCall(app, call)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) {
      // Its claim expires, and then it is retried.
      throw failed.reason;
    }
  } while (id === undefined && claimed.length === limit);
}

/** A call that its caller has claimed. */
export type HurriedCall = ClaimedCall;

/**
 * Claims a call in a transaction and makes one attempt at it right after the commit: the caller sees the outcome. If the
 * process is stopped before, another one makes the next attempt when the claim ends.
 * @param claim writes what the call belongs to, and claims it by `hurryCall`; it runs again when the database has aborted it
 *   because of another transaction
 * @throws what `claim` or booking throws; after the commit, another attempt follows when the claim ends
 */
export async function callAfterCommit(
  app: AppContext,
  claim: (tx: Tx) => Promise<HurriedCall | undefined>,
): Promise<void> {
  const claimed = await retryConflicts(() => app.db.transaction(claim));
  if (claimed !== undefined) {
    await makeCall(app, claimed);
  }
}

/**
 * Claims a call that waits, due or not, for a caller who wants to see the outcome, as `callAfterCommit` does.
 * @returns undefined when it has ended, or somebody makes it at this moment
 */
export async function hurryCall(
  app: AppContext,
  tx: Tx,
  which: { readonly kind: Pick<OutboundKind, 'name'>; readonly key: string },
): Promise<HurriedCall | undefined> {
  const claimed = await claimWaiting(tx, { kind: which.kind.name, key: which.key });
  if (claimed !== undefined) {
    await wake(app, tx, claimed.id, claimed.next_at);
  }
  return claimed;
}

/**
 * Makes one attempt at a call that was claimed in a committed transaction, and books the outcome.
 * @throws what booking throws; another attempt follows when the claim ends
 */
export async function makeCall(app: AppContext, claimed: HurriedCall): Promise<void> {
  const { kind, bound } = bindCall(app, claimed);
  const attempt = isTooLate(app, claimed, kind) ? undefined : await sendSafely(app, claimed, bound);
  await settle(app, claimed, { kind, bound, attempt });
}

/** A stored call with what its kind does with it. */
export function bindCall(
  app: AppContext,
  stored: ClaimedCall,
): { readonly kind: OutboundKind; readonly bound: BoundAttempt } {
  const kind = app.extensions.find(outboundKinds, stored.kind);
  if (kind === undefined) {
    throw new Error(`no module makes calls of the kind ${stored.kind}`);
  }
  const { key, brand_id: brandId, payload, attempts: attempt } = stored;
  return { kind, bound: kind.bind(app, { key, brandId, payload, attempt }) };
}

/** A claim that follows the last attempt is that of a process that was killed meanwhile. */
function isTooLate(app: AppContext, call: ClaimedCall, { maxAttempts }: OutboundKind): boolean {
  const isUseless = call.useless_at !== null && call.useless_at.getTime() <= app.clock.nowMs();
  return isUseless || (maxAttempts !== undefined && call.attempts_since_retry > maxAttempts);
}

async function sendSafely(
  app: AppContext,
  { id, kind }: ClaimedCall,
  { send }: BoundAttempt,
): Promise<Attempt<unknown>> {
  try {
    return await send();
  } catch (error) {
    app.log.error('outbound_send_failed', { callId: id, kind, error });
    return { outcome: 'no_answer', code: 'ERROR' };
  }
}

async function settle(
  app: AppContext,
  claimed: ClaimedCall,
  made: {
    readonly kind: OutboundKind;
    readonly bound: BoundAttempt;
    readonly attempt: Attempt<unknown> | undefined;
  },
): Promise<void> {
  const { attempt, bound } = made;
  const { id, attempts, kind } = claimed;
  const end = endOf(app, claimed, made);
  const isSettled = await app.db.transaction(async (tx) => {
    const nextAt = await settleCall(tx, { id, attempt: attempts, ...end });
    if (nextAt === undefined) {
      return false;
    }
    await bookEnd(tx, { end, attempt, bound, nextAt });
    if (end.state === 'waiting') {
      await wake(app, tx, id, nextAt);
    }
    return true;
  });
  if (isSettled && (end.state === 'refused' || end.state === 'given_up')) {
    app.log.warn('outbound_failed', { callId: id, kind, state: end.state, code: end.code });
  }
}

type End = {
  readonly state: 'waiting' | 'done' | 'refused' | 'given_up' | 'moot';
  readonly code: string | null;
  readonly waitMs: number;
};

/** The effect of an attempt on the call; no attempt means that the call was too old for one. */
function endOf(
  app: AppContext,
  call: ClaimedCall,
  of: { readonly attempt: Attempt<unknown> | undefined; readonly kind: OutboundKind },
): End {
  const { attempt, kind } = of;
  if (attempt === undefined) {
    return { state: 'given_up', code: 'TOO_LATE', waitMs: 0 };
  }
  if (attempt.outcome !== 'no_answer') {
    const code = attempt.outcome === 'moot' ? null : attempt.code;
    return { state: attempt.outcome, code, waitMs: 0 };
  }
  const { backoff, maxAttempts } = kind;
  const tried = call.attempts_since_retry;
  const waitMs = waitAfter(backoff, tried, Math.random());
  const uselessMs = call.useless_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const isLast =
    (maxAttempts !== undefined && tried >= maxAttempts) || uselessMs <= app.clock.nowMs() + waitMs;
  return { state: isLast ? 'given_up' : 'waiting', code: attempt.code, waitMs };
}

async function bookEnd(
  tx: Tx,
  of: {
    readonly end: End;
    readonly attempt: Attempt<unknown> | undefined;
    readonly bound: BoundAttempt;
    readonly nextAt: Date;
  },
): Promise<void> {
  const { attempt, bound, nextAt } = of;
  const { state } = of.end;
  const code = of.end.code ?? '';
  if (attempt?.outcome === 'done') {
    await bound.book(tx, { state: 'done', code, answer: attempt.answer });
  } else if (state === 'waiting') {
    await bound.book(tx, { state, code, nextAt });
  } else if (state === 'refused' || state === 'given_up') {
    await bound.book(tx, { state, code });
  }
}

/** A process that is killed leaves its claims: whoever sweeps comes back when the next of them ends. */
async function wakeAfterClaims(app: AppContext): Promise<void> {
  const runAt = await selectNextClaimEnd(app.db.pooled);
  if (runAt !== undefined) {
    await app.db.transaction((tx) =>
      app.addJob(tx, { name: OUTBOUND_JOB, key: `${OUTBOUND_JOB}:claims`, runAt }),
    );
  }
}

/** The jobs that make calls: one for each call, one of every start and minute for calls whose job was lost, one that deletes. */
export const outboundJobs: readonly Job[] = [
  {
    name: OUTBOUND_JOB,
    cron: '* * * * *',
    atStart: true,
    run: async (app, { id }) => {
      if (typeof id === 'string') {
        await makeCalls(app, BigInt(id));
      } else {
        await makeCalls(app);
        await wakeAfterClaims(app);
      }
    },
  },
  {
    name: 'platform.sweep_outbound',
    cron: '41 * * * *',
    run: (app) => deleteEndedCalls(app.db.pooled, RETENTION_DAYS),
  },
];
