import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { LoginMethod } from './login-record.store.ts';

export type ChallengeRow = {
  readonly id: bigint;
  readonly account_id: bigint;
  readonly method: LoginMethod;
  readonly passed: readonly string[];
  readonly remember_me: boolean;
};

export const MAX_TRIES = 5;

export async function insertChallenge(
  tx: Tx,
  challenge: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly tokenHash: Buffer;
    readonly browserHash: Buffer;
    readonly step: string;
    readonly passed: readonly string[];
    readonly method: LoginMethod;
    readonly rememberMe: boolean;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into identity.login_challenge
      (brand_id, account_id, token_hash, browser_hash, step, passed, method, remember_me, created_at, expires_at)
    values (${challenge.brandId}, ${challenge.accountId}, ${challenge.tokenHash}, ${challenge.browserHash},
            ${challenge.step}, ${[...challenge.passed]}::text[], ${challenge.method}, ${challenge.rememberMe},
            ${challenge.now}, ${challenge.expiresAt})`;
}

type Which = {
  readonly brandId: number;
  readonly tokenHash: Buffer;
  readonly browserHash: Buffer;
  readonly step: string;
  readonly now: Date;
};

/** A challenge that could still be answered. */
export async function selectChallenge(tx: Tx, which: Which): Promise<ChallengeRow | undefined> {
  const rows = await sql<ChallengeRow>(tx)`
    select id, account_id, method, passed, remember_me
      from identity.login_challenge
     where token_hash = ${which.tokenHash}
       and brand_id = ${which.brandId}
       and browser_hash = ${which.browserHash}
       and step = ${which.step}
       and spent_at is null
       and tries < ${MAX_TRIES}
       and expires_at > ${which.now}`;
  return rows[0];
}

/** Counts an attempt before it is checked; undefined when the maximum is reached. */
export async function countChallengeTry(tx: Tx, which: Which): Promise<ChallengeRow | undefined> {
  const rows = await sql<ChallengeRow>(tx)`
    update identity.login_challenge
       set tries = tries + 1
     where token_hash = ${which.tokenHash}
       and brand_id = ${which.brandId}
       and browser_hash = ${which.browserHash}
       and step = ${which.step}
       and spent_at is null
       and tries < ${MAX_TRIES}
       and expires_at > ${which.now}
    returning id, account_id, method, passed, remember_me`;
  return rows[0];
}

/** Uses a challenge up; false when it was used up before. */
export async function spendChallenge(
  tx: Tx,
  which: { readonly id: bigint; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update identity.login_challenge
       set spent_at = ${which.now}
     where id = ${which.id} and spent_at is null
    returning id`;
  return rows.length === 1;
}

/** Uses up all challenges of an account: a login begun before a password change or a closing must not end after it. */
export async function spendChallengesOf(
  tx: Tx,
  which: { readonly accountId: bigint; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    update identity.login_challenge
       set spent_at = ${which.now}
     where account_id = ${which.accountId} and spent_at is null`;
}

export async function deleteOldChallenges(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from identity.login_challenge where expires_at < ${before}`;
}
