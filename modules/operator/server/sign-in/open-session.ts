import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { RequestFacts } from '#platform/http/handle.ts';
import { audit } from '../audit/audit.ts';
import { insertSession } from '../session.store.ts';
import { lockStaff } from '../staff.store.ts';
import { createToken, hashOfToken, IDLE_MS, MAX_MS } from '../token.ts';
import { requiresSecondFactor } from './policy.ts';

/** The person who proved who they are, and under which number that was checked. */
type ProvedStaff = {
  readonly staffId: bigint;
  readonly epoch: number;
  readonly provedBy: 'password' | 'factor';
};

export type SignedIn = {
  readonly token: string;
  /** ISO 8601. */
  readonly endsAt: string;
  readonly idleMs: number;
};

/**
 * Opens the session of a person, with the person's row locked: a password change or a suspension that came first refuses
 * here, and one that comes later finds the session.
 * @returns undefined when the person's sessions have ended since the proof was checked
 */
export async function openStaffSession(
  tx: Tx,
  app: AppContext,
  proved: ProvedStaff & { readonly request: RequestFacts; readonly nowMs: number },
): Promise<SignedIn | undefined> {
  const { staffId, provedBy, request, nowMs } = proved;
  const staff = await lockStaff(tx, staffId);
  if (staff?.status !== 'active' || staff.sign_in_epoch !== proved.epoch) {
    return undefined;
  }
  const token = createToken();
  const endsAt = new Date(nowMs + MAX_MS);
  await insertSession(tx, {
    tokenHash: hashOfToken(token),
    staffId,
    now: new Date(nowMs),
    endsAt,
    ip: request.ip,
    userAgent: request.userAgent,
    provedBy,
    mustEnrol: provedBy === 'password' && (await requiresSecondFactor(app, tx)),
  });
  await audit(tx, {
    operatorId: staffId,
    brandId: 0,
    action: 'session.open',
    entity: `staff:${staffId}`,
    request,
  });
  app.log.fact('operator_signed_in', { staffId: staffId.toString() });
  return { token, endsAt: endsAt.toISOString(), idleMs: IDLE_MS };
}
