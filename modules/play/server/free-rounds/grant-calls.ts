import Type from 'typebox';
import { Compile } from 'typebox/compile';
import {
  freeRoundsOf,
  leavesUnknown,
  vendorByCode,
  vendorCallPlan,
} from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import { statusOfCalls } from '#platform/outbound/call-status.ts';
import { callAfterCommit, type HurriedCall, hurryCall } from '#platform/outbound/make-calls.ts';
import { type Attempt, defineOutbound } from '#platform/outbound/outbound-kind.ts';
import { queueCall } from '#platform/outbound/queue-call.ts';
import { type FreeRoundsApi, GrantStatus } from '#seamless/free-rounds-api.ts';
import type { WalletRefusal } from '#seamless/wallet-errors.ts';
import {
  cancelGrant,
  type GrantRow,
  markSent,
  saveCode,
  saveGrant,
  saveVendorReport,
  selectGrant,
} from './free-grant.store.ts';

const isStatus = Compile(GrantStatus);

const payload = Type.Object({ grant: Type.String({ pattern: '^[0-9]+$' }) });

/**
 * Grants free rounds at their vendor, until it has answered or they expire: a grant is known there under one id. What
 * is not answered is asked about first, and sent again only when it never came.
 */
export const grantCall = defineOutbound({
  ...vendorCallPlan,
  name: 'play.free_rounds',
  payload,
  send: async (app, { payload }): Promise<Attempt<GrantStatus>> => {
    const grant = await selectGrant(app.db.reads, BigInt(payload.grant));
    // One that is to be cancelled is not sent any more: its vendor is asked to cancel it.
    if (grant === undefined || !isUnanswered(grant) || grant.cancel_asked_at !== null) {
      return { outcome: 'moot' };
    }
    const api = await freeRoundsOf(app, grant.vendor_code);
    return api === undefined ? NO_KEY : await grantOnce(app, api, grant);
  },
  onAnswer: async (_app, tx, { payload }, verdict) => {
    const id = BigInt(payload.grant);
    if (verdict.state === 'done') {
      const { answer } = verdict;
      await saveVendorReport(tx, id, reportOf(answer));
      const isThere = answer.state !== 'cancelled' && answer.state !== 'unknown';
      await saveGrant(tx, id, { state: isThere ? 'granted' : 'refused', code: verdict.code });
    } else if (verdict.state === 'refused') {
      await saveGrant(tx, id, { state: 'refused', code: verdict.code });
    } else if (verdict.code === NO_KEY.code || verdict.state === 'given_up') {
      // Without a key nothing was sent; what is given up has expired, which the job of every minute writes.
      await saveCode(tx, id, verdict.code);
    } else {
      await saveGrant(tx, id, { state: 'unknown', code: verdict.code });
    }
  },
});

/** Cancels what is left of a grant at its vendor, until it has said how many rounds it has played, or the grant expires. */
export const cancelGrantCall = defineOutbound({
  ...vendorCallPlan,
  name: 'play.free_rounds_cancel',
  payload,
  send: async (app, { payload }): Promise<Attempt<GrantStatus>> => {
    const grant = await selectGrant(app.db.reads, BigInt(payload.grant));
    if (grant === undefined || grant.state === 'refused') {
      return { outcome: 'moot' };
    }
    const granting = await statusOfCalls(app.db.reads, grantCall, [payload.grant]);
    if (granting.get(payload.grant)?.state === 'sending') {
      // It would reach the vendor after its own cancellation.
      return { outcome: 'no_answer', code: 'GRANT_UNDER_WAY' };
    }
    const api = await freeRoundsOf(app, grant.vendor_code);
    const answer = await api?.cancelFreeRounds({ grant_id: grant.grant_ref });
    return answer === undefined ? NO_KEY : answered(answer);
  },
  onAnswer: async (_app, tx, { payload }, verdict) => {
    const id = BigInt(payload.grant);
    if (verdict.state === 'done') {
      await saveVendorReport(tx, id, reportOf(verdict.answer));
      await cancelGrant(tx, id, { played: verdict.answer.played, code: verdict.code });
    } else {
      await saveCode(tx, id, verdict.code);
    }
  },
});

/**
 * Queues a call about a grant; one that is queued already stays as it is.
 * @returns the call, claimed for who makes it after the commit; undefined when it was queued before
 */
export async function hurryNewCall(
  app: AppContext,
  tx: Tx,
  kind: GrantCall,
  grant: QueuedGrant,
): Promise<HurriedCall | undefined> {
  // This is safe only for a call that no other transaction can see yet, because booking an answer locks a call before
  // its grant.
  return (await queueGrant(app, tx, kind, grant))
    ? await hurryCall(app, tx, { kind, key: String(grant.id) })
    : undefined;
}

type GrantCall = typeof grantCall | typeof cancelGrantCall;
type QueuedGrant = Pick<GrantRow, 'id' | 'brand_id' | 'vendor_code' | 'grant_ref' | 'expires_at'>;

/** Queues a call about a grant for the job; false when it was queued before. */
export async function queueGrant(
  app: AppContext,
  tx: Tx,
  kind: GrantCall,
  grant: QueuedGrant,
): Promise<boolean> {
  const key = String(grant.id);
  const call = await queueCall(app, tx, kind, {
    key,
    brandId: grant.brand_id,
    subject: `${grant.vendor_code} ${grant.grant_ref}`,
    payload: { grant: key },
    uselessAt: grant.expires_at,
  });
  return call !== undefined;
}

/** Makes a call about a grant that waits, due or not: an operator sees what came of it. */
export async function hurryGrant(
  app: AppContext,
  kind: GrantCall,
  id: bigint,
  /** Refuses in the transaction when the login of whoever asks has ended. */
  hold?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await callAfterCommit(app, async (tx) => {
    await hold?.(tx);
    return await hurryCall(app, tx, { kind, key: String(id) });
  });
}

const NO_KEY = { outcome: 'no_answer', code: 'NO_KEY' } as const;

type VendorAnswer = GrantStatus | WalletRefusal;

function isUnanswered({ state }: Pick<GrantRow, 'state'>): boolean {
  return state === 'created' || state === 'sent' || state === 'unknown';
}

async function grantOnce(
  app: AppContext,
  api: FreeRoundsApi,
  grant: GrantRow,
): Promise<Attempt<GrantStatus>> {
  if (grant.state !== 'created') {
    const status: VendorAnswer = await api.readFreeRounds({ grant_id: grant.grant_ref });
    if (!isStatus.Check(status) || status.state !== 'unknown') {
      return answered(status);
    }
  }
  if (!(await app.db.autocommit((tx) => markSent(tx, grant.id)))) {
    return { outcome: 'moot' };
  }
  const answer: VendorAnswer = await api.grantFreeRounds(await requestOf(app, grant));
  const { code } = answer;
  // An answer of no known shape is none.
  const isRefused = !isStatus.Check(answer) && code !== 'OK' && !leavesUnknown(code);
  return isRefused ? { outcome: 'refused', code } : answered(answer);
}

/** A status is an answer; a refusal of the question says nothing of the grant. */
function answered(answer: VendorAnswer): Attempt<GrantStatus> {
  return isStatus.Check(answer)
    ? { outcome: 'done', code: answer.state.toUpperCase(), answer }
    : { outcome: 'no_answer', code: answer.code };
}

/**
 * Requests the state of a grant, without changing it.
 * @returns false when the vendor does not answer it
 */
export async function readStatus(
  app: AppContext,
  grant: { readonly id: bigint; readonly grantRef: string; readonly vendorCode: string },
): Promise<boolean> {
  const api = await freeRoundsOf(app, grant.vendorCode);
  const answer = await api?.readFreeRounds({ grant_id: grant.grantRef });
  if (!isStatus.Check(answer)) {
    return false;
  }
  await app.db.autocommit((tx) => saveVendorReport(tx, grant.id, reportOf(answer)));
  return true;
}

function reportOf(answer: GrantStatus): { readonly played: number; readonly won: bigint } {
  return { played: answer.played, won: parseAmount(answer.won, 4) ?? 0n };
}

async function requestOf(app: AppContext, grant: GrantRow) {
  const scale = (await vendorByCode(app, grant.vendor_code))?.profile.scale ?? 2;
  const money = (ticks: bigint) => formatAmount(amount(ticks), scale);
  return {
    grant_id: grant.grant_ref,
    member: grant.member_ref,
    game: grant.game_code,
    currency: grant.currency,
    rounds: grant.rounds,
    stake: money(grant.stake_ticks),
    max_win: money(grant.max_payout_ticks),
    valid_from: grant.valid_from.getTime(),
    expires_at: grant.expires_at.getTime(),
  };
}
