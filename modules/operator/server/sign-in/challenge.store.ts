import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

const MAX_TRIES = 5;

type ChallengeRow = { readonly staff_id: bigint; readonly sign_in_epoch: number };

export async function insertChallenge(
  tx: Tx,
  challenge: {
    readonly tokenHash: Buffer;
    readonly staffId: bigint;
    readonly epoch: number;
    readonly browserHash: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into operator.sign_in_challenge (token_hash, staff_id, sign_in_epoch, browser_hash, expires_at)
    values (${challenge.tokenHash}, ${challenge.staffId}, ${challenge.epoch}, ${challenge.browserHash},
            ${challenge.expiresAt})`;
}

type Which = { readonly tokenHash: Buffer; readonly browserHash: Buffer; readonly now: Date };

/** A challenge that could still be answered. */
export async function selectChallenge(tx: ReadTx, which: Which): Promise<ChallengeRow | undefined> {
  const rows = await sql<ChallengeRow>(tx)`
    select staff_id, sign_in_epoch
      from operator.sign_in_challenge
     where token_hash = ${which.tokenHash}
       and browser_hash = ${which.browserHash}
       and tries < ${MAX_TRIES}
       and expires_at > ${which.now}`;
  return rows[0];
}

/** Counts an attempt before it is checked; undefined when the maximum is reached. */
export async function countChallengeTry(tx: Tx, which: Which): Promise<ChallengeRow | undefined> {
  const rows = await sql<ChallengeRow>(tx)`
    update operator.sign_in_challenge
       set tries = tries + 1
     where token_hash = ${which.tokenHash}
       and browser_hash = ${which.browserHash}
       and tries < ${MAX_TRIES}
       and expires_at > ${which.now}
    returning staff_id, sign_in_epoch`;
  return rows[0];
}

/** Uses a challenge up; false when it was used up before. */
export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const rows = await sql<{ staff_id: bigint }>(tx)`
    delete from operator.sign_in_challenge where token_hash = ${tokenHash} returning staff_id`;
  return rows.length === 1;
}

export async function deleteOldChallenges(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from operator.sign_in_challenge where expires_at < ${before}`;
}
