import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { RequestFacts } from '#platform/http/handle.ts';
import type { Amount } from '#platform/money/money.ts';
import { audit, toJson } from '../audit/audit.ts';
import { type ActionPayload, actionNamed } from './actions.ts';
import { insertApproval } from './approval.store.ts';

const EXPIRES_MS = 24 * 60 * 60_000;

/** A change somebody asks for and somebody else decides. */
export type ApprovalRequest = {
  readonly makerId: bigint;
  readonly brandId: number;
  /** One of the extension point `approvals`. */
  readonly action: string;
  /** `brand:1`; one request for the same action and entity waits at a time. */
  readonly entity: string;
  /** The payload of the action when it runs; it is never shown. */
  readonly payload: ActionPayload;
  readonly before: unknown;
  readonly after: unknown;
  /** The sum that it moves, where its action moves money. */
  readonly amount?: Amount;
  readonly reason: string;
  readonly nowMs: number;
  readonly request?: RequestFacts;
};

/**
 * Puts a change into the four-eyes queue and writes the maker's audit row.
 * @returns the request's id; undefined when the same change of the same thing waits already
 */
export async function requestApproval(
  app: AppContext,
  tx: Tx,
  wanted: ApprovalRequest,
): Promise<bigint | undefined> {
  const { action, movesMoney = false } = actionNamed(app, wanted.action);
  const { amount } = wanted;
  if (movesMoney !== (amount !== undefined)) {
    throw new Error(
      `a request for ${action} says how much money it moves if it moves any, and only then`,
    );
  }
  const id = await insertApproval(tx, {
    brandId: wanted.brandId,
    action,
    entity: wanted.entity,
    payload: toJson(wanted.payload) ?? '{}',
    before: toJson(wanted.before) ?? 'null',
    after: toJson(wanted.after) ?? 'null',
    amount: amount ?? null,
    reason: wanted.reason,
    makerId: wanted.makerId,
    madeAt: new Date(wanted.nowMs),
    expiresAt: new Date(wanted.nowMs + EXPIRES_MS),
  });
  if (id !== undefined) {
    await audit(tx, {
      operatorId: wanted.makerId,
      brandId: wanted.brandId,
      action: `${action}.request`,
      entity: wanted.entity,
      before: wanted.before,
      after: wanted.after,
      reason: wanted.reason,
      approvalId: id,
      ...(wanted.request === undefined ? {} : { request: wanted.request }),
    });
  }
  return id;
}
