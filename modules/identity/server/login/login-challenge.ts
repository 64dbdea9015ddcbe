import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/tx.ts';
import {
  type ChallengeRow,
  countChallengeTry,
  insertChallenge,
  selectChallenge,
} from './login-challenge.store.ts';
import type { LoginMethod } from './login-record.store.ts';
import type { LoginCall } from './open-login.ts';

const TOKEN_BYTES = 32;
const GOOD_MS = 10 * 60_000;

/** Stores that a login waits for a step; the returned token works once within ten minutes, in this browser. */
export async function openChallenge(
  tx: Tx,
  challenge: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly step: string;
    readonly passed: readonly string[];
    readonly method: LoginMethod;
    readonly rememberMe: boolean;
    readonly userAgent: string;
    readonly nowMs: number;
  },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertChallenge(tx, {
    brandId: challenge.brandId,
    accountId: challenge.accountId,
    step: challenge.step,
    passed: challenge.passed,
    method: challenge.method,
    rememberMe: challenge.rememberMe,
    tokenHash: hashOf('challenge', token),
    browserHash: hashOf('browser', challenge.userAgent),
    now: new Date(challenge.nowMs),
    expiresAt: new Date(challenge.nowMs + GOOD_MS),
  });
  return token;
}

type Answered = { readonly challenge: string; readonly step: string };

/** The valid challenge of a token; this counts one of its five attempts. */
export async function takeChallengeTry(
  call: LoginCall,
  answered: Answered,
): Promise<ChallengeRow | undefined> {
  return await countChallengeTry(call.app.db.pooled, whichOf(call, answered));
}

/**
 * The account whose login waits for a challenge, without counting an attempt: to send a code, or to list its keys.
 * @returns undefined when it is unknown, of another browser or step, used up, out of attempts or too old
 */
export async function readLoginChallenge(
  call: LoginCall,
  asked: Answered,
): Promise<{ readonly accountId: bigint; readonly method: LoginMethod } | undefined> {
  const row = await selectChallenge(call.app.db.pooled, whichOf(call, asked));
  return row === undefined ? undefined : { accountId: row.account_id, method: row.method };
}

function whichOf({ brand, request, nowMs }: LoginCall, { challenge, step }: Answered) {
  return {
    brandId: brand.id,
    tokenHash: hashOf('challenge', challenge),
    browserHash: hashOf('browser', request.userAgent),
    step,
    now: new Date(nowMs),
  };
}

function hashOf(what: string, text: string): Buffer {
  return createHash('sha256').update(`${what} ${text}`).digest();
}
