import { createHash } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { RequestFacts } from '#platform/http/handle.ts';
import { createToken, hashOfToken } from '../token.ts';
import {
  countChallengeTry,
  deleteChallenge,
  insertChallenge,
  selectChallenge,
} from './challenge.store.ts';
import { openStaffSession, type SignedIn } from './open-session.ts';

const GOOD_MS = 10 * 60_000;

type SignInCall = {
  readonly app: AppContext;
  readonly request: RequestFacts;
  readonly nowMs: number;
};

/** Stores that a sign-in waits for a second factor; the returned token works within ten minutes, in this browser. */
export async function openChallenge(
  tx: Tx,
  { request, nowMs }: SignInCall,
  person: { readonly staffId: bigint; readonly epoch: number },
): Promise<string> {
  const token = createToken();
  await insertChallenge(tx, {
    ...person,
    tokenHash: hashOfToken(token),
    browserHash: browserHashOf(request),
    expiresAt: new Date(nowMs + GOOD_MS),
  });
  return token;
}

/** The person whose sign-in waits, without counting an attempt; undefined when it can be answered no more. */
export async function staffOfChallenge(
  call: SignInCall,
  challenge: string,
): Promise<bigint | undefined> {
  return (await selectChallenge(call.app.db.pooled, whichOf(call, challenge)))?.staff_id;
}

/**
 * Continues a sign-in that waits for a second factor. The attempt is counted and committed before `prove` runs.
 * @returns `gone` when the challenge can no longer be answered, `wrong` when the proof is incorrect
 */
export async function finishSignIn(
  call: SignInCall,
  finish: {
    readonly challenge: string;
    readonly prove: (staffId: bigint) => Promise<boolean>;
  },
): Promise<SignedIn | 'gone' | 'wrong'> {
  const { app, request, nowMs } = call;
  const which = whichOf(call, finish.challenge);
  const held = await countChallengeTry(app.db.pooled, which);
  if (held === undefined) {
    return 'gone';
  }
  const { staff_id: staffId, sign_in_epoch: epoch } = held;
  if (!(await finish.prove(staffId))) {
    return 'wrong';
  }
  const opened = await app.db.transaction(async (tx) =>
    (await deleteChallenge(tx, which.tokenHash))
      ? await openStaffSession(tx, app, { staffId, epoch, provedBy: 'factor', request, nowMs })
      : undefined,
  );
  return opened ?? 'gone';
}

function whichOf({ request, nowMs }: SignInCall, challenge: string) {
  return {
    tokenHash: hashOfToken(challenge),
    browserHash: browserHashOf(request),
    now: new Date(nowMs),
  };
}

function browserHashOf({ userAgent }: RequestFacts): Buffer {
  return createHash('sha256').update(`browser ${userAgent}`).digest();
}
