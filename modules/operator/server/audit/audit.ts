import type { Tx } from '#platform/db/tx.ts';
import type { RequestFacts } from '#platform/http/handle.ts';
import { insertAuditRow } from './audit.store.ts';

/** One change, for the audit trail. */
export type AuditEntry = {
  /** undefined when the platform did it by itself. */
  readonly operatorId: bigint | undefined;
  /** 0 when it concerns no single brand. */
  readonly brandId: number;
  /** `member.freeze`: the module and what happened. */
  readonly action: string;
  /** The entity that was changed, such as `member:123`. */
  readonly entity: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  readonly approvalId?: bigint;
  /** The origin of the change; every operation of the back office has one. */
  readonly request?: RequestFacts;
};

/**
 * Writes one row of the audit trail, chained to the row before it. Never put a password, token or full phone
 * number into `before` and `after`. Call it last: it holds the chain's lock until the commit.
 */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditRow(tx, {
    brandId: entry.brandId,
    staffId: entry.operatorId ?? null,
    action: entry.action,
    entity: entry.entity,
    before: toJson(entry.before),
    after: toJson(entry.after),
    reason: entry.reason ?? null,
    approvalId: entry.approvalId ?? null,
    ip: entry.request?.ip ?? null,
    requestId: entry.request?.requestId ?? null,
  });
}

/** JSON text for a jsonb column: ids and ticks are bigints, which JSON cannot represent. */
export function toJson(value: unknown): string | null {
  if (value === undefined || value === null) {
    return null;
  }
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'string') {
      // A jsonb column refuses zero characters and unpaired surrogates; a change that contains them must still be
      // audited.
      return inner.toWellFormed().replaceAll('\u0000', '');
    }
    return typeof inner === 'bigint' ? inner.toString() : inner;
  });
}
