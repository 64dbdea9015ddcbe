import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { handleWithoutTx, operatorOf, type RequestFacts } from '#platform/http/handle.ts';
import { proveWithPassword } from '../../contract.proof-office.ts';
import { endSessionsOf, selectProvedAt, updateProvedAt, updateProvedBy } from '../session.store.ts';
import { raiseSignInEpoch } from '../staff.store.ts';
import { hashOfToken } from '../token.ts';
import { checkPassword, WINDOW_MS } from './check-password.ts';
import { factorsOfStaff } from './staff-factors.ts';

const FRESH_MS = 5 * 60_000;

type Request = Pick<RequestFacts, 'headers'>;

/** Whether the operator behind a session has proved who they are within the last five minutes; signing in counts. */
export async function isOperatorFresh(
  tx: ReadTx,
  { request, nowMs }: { readonly request: Request; readonly nowMs: number },
): Promise<boolean> {
  const provedAt = await selectProvedAt(tx, ownToken(request));
  return provedAt !== undefined && provedAt.getTime() > nowMs - FRESH_MS;
}

/**
 * Stops a call that shows or moves something sensitive, unless its operator has just proved who they are: the page asks for
 * the proof and makes the call again.
 */
export async function needFreshProof(call: {
  readonly tx: ReadTx;
  readonly request: Request;
  readonly nowMs: number;
  readonly reject: (code: 'proof_required') => never;
}): Promise<void> {
  if (!(await isOperatorFresh(call.tx, call))) {
    call.reject('proof_required');
  }
}

/** Notes that the operator behind a session has just proved who they are. */
export async function noteOperatorProof(
  tx: Tx,
  { request, nowMs }: { readonly request: Request; readonly nowMs: number },
): Promise<void> {
  await updateProvedAt(tx, ownToken(request), new Date(nowMs));
}

/**
 * What follows a change of an operator's second factors: their other sessions end, which had opened without it, and this
 * one counts as proved by what the operator has now.
 */
export async function noteFactorsChanged(
  tx: Tx,
  change: {
    readonly staffId: bigint;
    readonly provedBy: 'password' | 'factor';
    readonly request: Request;
    readonly nowMs: number;
  },
): Promise<void> {
  const { staffId, provedBy, request, nowMs } = change;
  const own = ownToken(request);
  await raiseSignInEpoch(tx, staffId);
  await endSessionsOf(tx, staffId, new Date(nowMs), own);
  await updateProvedBy(tx, own, { provedBy, now: new Date(nowMs) });
}

/** Ends all sessions of a person whose second factors were removed, and every sign-in that is under way. */
export async function endStaffSessions(
  tx: Tx,
  { staffId, nowMs }: { readonly staffId: bigint; readonly nowMs: number },
): Promise<void> {
  await raiseSignInEpoch(tx, staffId);
  await endSessionsOf(tx, staffId, new Date(nowMs), null);
}

/** The password proves an operator who has no second factor. */
export const proveWithPasswordHandler = handleWithoutTx(proveWithPassword, async (call) => {
  const { app, input, request, nowMs, reject } = call;
  const { operatorId, name } = operatorOf(call);
  if ((await factorsOfStaff(app, app.db.pooled, operatorId)) !== undefined) {
    return reject('second_factor_required');
  }
  const checked = await checkPassword(app, {
    name,
    password: input.password,
    ip: request.ip,
    nowMs,
  });
  if (checked.is === 'too_many') {
    return reject('too.many.requests', { seconds: WINDOW_MS / 1_000 });
  }
  if (checked.is === 'wrong') {
    return reject('password_wrong');
  }
  await call.transaction((tx) => noteOperatorProof(tx, call));
  return null;
});

/** How an operator can prove who they are; for the page that asks. */
export async function proofWaysOf(
  app: AppContext,
  tx: ReadTx,
  staffId: bigint,
): Promise<{
  readonly password: boolean;
  readonly authenticator: boolean;
  readonly passkey: boolean;
}> {
  const factors = await factorsOfStaff(app, tx, staffId);
  return {
    password: factors === undefined,
    authenticator: factors?.hasAuthenticator ?? false,
    passkey: factors?.hasPasskey ?? false,
  };
}

function ownToken({ headers }: Request): Buffer {
  return hashOfToken((headers['authorization'] ?? '').trim());
}
