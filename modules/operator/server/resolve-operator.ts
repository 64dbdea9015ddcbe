import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { OperatorActor } from '#platform/http/handle.ts';
import { amount } from '#platform/money/money.ts';
import { ceilingsOf } from './roles/ceilings.ts';
import { type Grant, knownPermissions, permissionsOf } from './roles/permissions.ts';
import { lockSession, type StoredGrant, selectLiveSession, touchSession } from './session.store.ts';
import { hashOfToken, IDLE_MS } from './token.ts';

/** A session is touched at most this often: one write a minute, not one a call. */
const TOUCH_MS = 60_000;

/**
 * The operator behind a token; undefined when the session has ended, was idle for 15 minutes, or its owner is
 * suspended. Nothing is cached, so a changed role applies to the next request.
 */
export async function resolveOperator(
  app: AppContext,
  tx: Tx,
  { token, nowMs }: { readonly token: string; readonly nowMs: number },
): Promise<OperatorActor | undefined> {
  const tokenHash = hashOfToken(token);
  const now = new Date(nowMs);
  const session = await selectLiveSession(tx, tokenHash, now, new Date(nowMs - IDLE_MS));
  if (session === undefined) {
    return undefined;
  }
  if (nowMs - session.seen_at.getTime() >= TOUCH_MS) {
    await touchSession(tx, tokenHash, now);
  }
  // Before there is a password of one's own, a session has no other use than to set it.
  const grants = session.must_change_password ? [] : session.grants.map(grantOf);
  const known = knownPermissions(app);
  return {
    kind: 'operator',
    operatorId: session.staff_id,
    name: session.name,
    permissions: permissionsOf(grants, known),
    ceilings: ceilingsOf(grants, known),
    mustChangePassword: session.must_change_password,
    mustEnrol: session.must_enrol,
  };
}

function grantOf({ ceiling, ...grant }: StoredGrant): Grant {
  return { ...grant, ceiling: ceiling === null ? null : amount(BigInt(ceiling)) };
}

/**
 * Asks inside a transaction whether an operator's session lives, and locks it until the transaction ends: a suspension or
 * a sign-out waits, so that nothing is done in its name afterwards.
 */
export async function holdOperator(
  tx: Tx,
  { token, nowMs }: { readonly token: string; readonly nowMs: number },
): Promise<boolean> {
  return await lockSession(tx, {
    tokenHash: hashOfToken(token),
    now: new Date(nowMs),
    idleSince: new Date(nowMs - IDLE_MS),
  });
}
